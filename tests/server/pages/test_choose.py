"""Choosing a game: every option is there, and what is wrong is told at its place."""

import re
from pathlib import Path
from typing import Any

import pytest

from reverie import registry
from reverie.bots import ladder
from reverie.server.pages.presets import measures
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor


@pytest.mark.parametrize("game", registry.specs())
def test_every_option_preset_seat_and_bot_can_be_chosen(ana: Visitor, game: str) -> None:
    page = Page(ana.get(f"/new/{game}").text)
    spec = registry.spec(game)
    for option in spec.options:
        fields = [n for n in page.nodes if n.attrs.get("name") == option.name]
        assert fields, option.name
        offered = {n.attrs.get("value") for n in fields}
        assert set(option.choices) <= offered or fields[0].tag == "textarea"
    assert {n.attrs["value"] for n in page.all("input", name="seats")} == set(map(str, spec.seats))
    for preset in spec.presets:
        assert f"/new/{game}?preset={preset}" in page.links
    offered = {n.attrs["value"] for n in page.all("option")}
    assert offered == {"me", "open", *(f"bot:{rung}" for rung in ladder.rungs(game))}


def test_play_now_needs_one_click(ana: Visitor) -> None:
    page = Page(ana.get("/").text)
    forms = page.all("form", action="/tables")
    assert len(forms) == len(registry.specs())
    for form in forms:
        fields = {
            n.attrs["name"]: n.attrs["value"]
            for n in page.all("input", type="hidden")
            if n.outer is form
        }
        answer = ana.post("/tables", fields)
        assert answer.status_code == 303
        assert re.fullmatch(r"/t/[\w-]{22}", answer.headers["location"])


def test_a_preset_fills_in_the_form(ana: Visitor) -> None:
    page = Page(ana.get("/new/onirim?preset=cruel").text)
    wanted = registry.spec("onirim").presets["cruel"]
    assert page.ticked("expansions") == list(wanted["expansions"])
    assert page.ticked("variants") == list(wanted["variants"])
    assert page.ticked("incubus") == ["adversary"]


def test_there_is_no_such_preset(ana: Visitor) -> None:
    assert "no preset called “easy”" in ana.get("/new/onirim?preset=easy").text


def test_the_chosen_options_are_played(site: Site, ana: Visitor) -> None:
    table = ana.lay(
        "onirim",
        seats="2",
        seat0="bot:thumb",
        seat1="me",
        talk="silent",
        deal="seed",
        seed="77",
        expansions=["book", "towers"],
        variants=["lost"],
        incubus="new",
    )
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert info.seed == 77
    assert info.options == "expansions=book,towers variants=lost incubus=new talk=silent"
    assert [seat.kind for seat in info.seats] == ["bot", "person"]


def test_an_option_that_is_not_for_so_many_is_left_alone(site: Site, ana: Visitor) -> None:
    info = site.call(site.lobby.store.table(ana.lay("onirim", seats="1", talk="silent")))
    assert info is not None
    assert info.options == ""


WRONG: list[tuple[dict[str, Any], str, str, str]] = [
    ({"seats": "9"}, "Onirim can’t be played with 9", "Onirim ne se joue pas à 9", "seats"),
    ({"seats": "two"}, "can’t be played with two", "ne se joue pas à two", "seats"),
    ({"seats": "2", "seat0": "open", "seat1": "open"}, "at least one seat yourself",
     "au moins une place pour vous", "seats"),
    ({"seats": "2", "seat0": "me", "seat1": "me"}, "only take one", "qu’une seule place", "seats"),
    ({"seat0": "bot:clever"}, "no bot called “bot:clever”", "Aucun robot nommé", "seats"),
    ({"deal": "seed"}, "Enter a seed", "Entrez une graine", "seed"),
    ({"deal": "seed", "seed": "twelve"}, "not “twelve”", "et non « twelve »", "seed"),
    ({"deal": "seed", "seed": "-1"}, "not “-1”", "et non « -1 »", "seed"),
    ({"deal": "seed", "seed": "9" * 17}, "A seed is", "Une graine est", "seed"),
    ({"expansions": ["seventh"]}, "can't contain 'seventh'", "seventh", "expansions"),
    ({"variants": ["lost"]}, "needs the expansion", "extension", "variants"),
    ({"incubus": "huge"}, "Incubus can't be 'huge'", "huge", "incubus"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "english", "french", "at"), WRONG)
def test_errors_are_shown_at_their_field(
    ana: Visitor, bruno: Visitor, fields: dict[str, Any], english: str, french: str, at: str
) -> None:
    for visitor, told, lang in ((ana, english, "en"), (bruno, french, "fr")):
        answer = visitor.post("/tables", {"game": "onirim", "expansions": ["glyphs"], **fields})
        assert answer.status_code == 400
        assert wrong_with(answer.text, lang) == []
        page = Page(answer.text)
        assert told in page.one("main").text.replace("\u00a0", " ")
        [fault] = [n for n in page.all("p") if n.attrs.get("id") == f"fault-{at}"]
        assert fault.attrs["class"] == "fault"
        assert f"#field-{at}" in page.links
        # nothing of the rest is lost
        if "expansions" not in fields:
            assert page.ticked("expansions") == ["glyphs"]
        if "seed" in fields:
            assert page.field("seed").attrs["value"] == fields["seed"][:20]


def test_a_wrong_card_file_is_reported_and_kept(ana: Visitor) -> None:
    answer = ana.post("/tables", {"game": "circadia", "cards": "no <b>toml"})
    assert answer.status_code == 400
    page = Page(answer.text)
    assert page.field("cards").text == "no <b>toml"
    assert page.field("cards").attrs["aria-invalid"] == "true"


@pytest.mark.parametrize("address", ["/new/chess", "/learn/chess", "/rules/chess"])
def test_there_is_no_such_game(ana: Visitor, address: str) -> None:
    assert ana.get(address).status_code == 404


@pytest.mark.parametrize("game", registry.specs())
def test_a_lesson_is_a_table_of_its_own(site: Site, ana: Visitor, game: str) -> None:
    answer = ana.post(f"/learn/{game}")
    assert answer.status_code == 303
    table = answer.headers["location"].removeprefix("/t/")
    room = site.call(site.lobby.rooms.find(table))
    assert room is not None
    assert room.live.lesson is not None
    assert room.live.seat_of(room.info.host) == 0


def test_a_table_of_no_game_is_none(ana: Visitor) -> None:
    assert ana.post("/tables", {"game": "chess"}).status_code == 404
    assert ana.post("/tables").status_code == 404


def test_the_figures_of_the_presets_are_those_that_were_measured() -> None:
    """docs/bots.md has the commands, and the figures with their intervals."""
    told = (Path(__file__).parents[3] / "docs" / "bots.md").read_text(encoding="utf-8")
    figures = {}
    columns = r"^\| [^|]+\|([^|]*)\|[^|]*\| ([\d.]+)% [^|]*\| ([\d.]+)% "  # without that of search
    for row in re.findall(columns, told, re.M):
        options, network, thumb = row
        figures[options.strip(" `")] = {"network": float(network), "thumb": float(thumb)}
    typed = {"base": "", "glyphs": "--with glyphs"}
    for preset in registry.spec("onirim").presets:
        measured = measures("onirim")[preset]
        bots = {bot: measured[bot] for bot in ("network", "thumb")}
        assert bots == figures[typed.get(preset, f"--preset {preset}")], preset
