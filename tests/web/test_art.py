"""The card art: drawn by code, complete, small, and fit for a page with a strict policy."""

import itertools
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from art.files import slug
from art.gallery import GAMES, HOUSE, gallery
from art.onirim.palette import CHAMBERS, SAFE_CHAMBERS
from art.onix.palette import JEWELS, SAFE_JEWELS

from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.expansions.towers import LEFT_EDGES, RIGHT_EDGES
from reverie.games.onirim.options import EXPANSIONS
from reverie.registry import specs

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "reverie"
STATIC = SOURCE / "web" / "static"
ART = STATIC / "art"
ALL = gallery()  # by the path of the file
DRAWN = {re.sub(rf"{HOUSE}/|{GAMES}/|pictures/", "", path): text for path, text in ALL.items()}
CARDS = sorted(p for p in DRAWN if "/" in p and not re.search(r"/(sign-|world)", p))
SVG = "{http://www.w3.org/2000/svg}"

OTHER_HABITATS = ";".join(
    f"{name}-day:1/0,1/1,2/1,2/2,11/8,12/9;{name}-night:3/2,3/2,5/3,5/4,6/4,9/9;{name}-back:2/1"
    for name in ("forest", "river", "mists")
)


def test_the_files_in_the_package_are_what_the_code_draws() -> None:
    found = [*ART.rglob("*.svg"), *SOURCE.glob("games/*/pictures/**/*.svg")]
    kept = {str(p.relative_to(ROOT)): p.read_text(encoding="utf-8") for p in found}
    assert sorted(kept) == sorted(ALL)
    changed = [path for path, text in ALL.items() if kept[path] != text]
    assert not changed, f"draw them again with scripts/art: {changed}"


def option_sets(game: str) -> list[dict[str, object]]:
    """Options that between them bring every card of a game to the table."""
    if game == "onirim":
        alone: list[dict[str, object]] = [{"expansions": (name,)} for name in EXPANSIONS]
        return [{}, *alone, {"expansions": EXPANSIONS}, *specs()[game].presets.values()]
    if game == "circadia":
        return [{}, {"cards": OTHER_HABITATS}]
    return [{}]


@pytest.mark.parametrize("game", specs())
def test_every_card_has_its_picture(game: str) -> None:
    for seats in specs()[game].seats:
        for options in option_sets(game):
            for name in specs()[game].game(seats, **options).card_names:
                assert not name or f"{game}/{slug(name)}.svg" in DRAWN, name


def test_backs_tokens_and_worlds_are_there_too() -> None:
    wanted = {
        "onirim": "back world premonition-back goal-back dreamcatcher failsafe-book little-incubus"
        " paradoxical-prophecy parallel-planning powerful-punishment",
        "onix": "back world stock destroyed",
        "circadia": "back world"
        + "".join(f" {h}-back {h}-back-day {h}-back-night" for h in ("forest", "river", "mists")),
    }
    for game, names in wanted.items():
        for name in names.split():
            assert f"{game}/{name}.svg" in DRAWN
    assert {"logo.svg", "favicon.svg", "world.svg"} <= set(DRAWN)


def test_the_name_of_a_file() -> None:
    assert slug("red sun") == "red-sun"
    assert slug("round/square") == "round_square"
    assert slug("mists day 5/3") == "mists-day-5"


@pytest.mark.parametrize("path", sorted(DRAWN))
def test_a_picture_is_plain_and_small(path: str) -> None:
    text = DRAWN[path]
    root = ElementTree.fromstring(text)
    ids = {element.get("id") for element in root.iter()} - {None}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"text", "style", "script", "filter", "mask"}
        assert element.get("style") is None
        assert (element.get("href") or "#").startswith("#")
    used = re.findall(r'(?:url\(|href=")#(\w+)', text)
    assert set(used) == ids
    paths = " ".join(element.get("d") or "" for element in root.iter())
    assert re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz\d .-]*", paths)
    most = 30_000 if path.endswith("world.svg") else 12_000
    assert len(text) <= most


@pytest.mark.parametrize("path", CARDS)
def test_a_card_is_two_by_three(path: str) -> None:
    assert ElementTree.fromstring(DRAWN[path]).get("viewBox") == "0 0 200 300"


def test_no_two_cards_look_the_same() -> None:
    seen: dict[str, str] = {}
    for path in CARDS:
        before = seen.setdefault(DRAWN[path], path)
        same_back = path.replace("-day", "") == before  # a back lies day up unless it is turned
        assert before == path or same_back, f"{path} is {before}"


# --- what matters in play is on the card ---
@pytest.mark.parametrize("which", range(12))
def test_a_tower_shows_its_edges_and_its_number(which: int) -> None:
    name = f"{COLOURS[which // 3]} tower {which % 3 + 3}"
    text = DRAWN[f"onirim/{slug(name)}.svg"]
    left, right = text.split("scale(-1 1)")[-2:]
    for half, edge in ((left, int(LEFT_EDGES[which])), (right, int(RIGHT_EDGES[which]))):
        assert ("M0 79a27" in half) == bool(edge & 1)  # the half disc with a sun
        assert ("M0 137a27" in half) == bool(edge & 2)  # and the one with a moon
    assert text.count("v-19") == which % 3 + 3  # a bar in each lit window


@pytest.mark.parametrize("name", ["bear", "axolotl", "goose"])
def test_a_creature_has_as_many_signs_as_its_value(name: str) -> None:
    for value in range(1, 6):
        text = DRAWN[f"circadia/{name}-{value}.svg"]
        assert len(re.findall(r"translate\([\d.]+ 254\)", text)) == value


# --- colours ---
def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_icons_contrast_with_their_background() -> None:
    for tones in (*CHAMBERS.values(), *SAFE_CHAMBERS.values()):
        assert contrast(tones.light, tones.sky[1]) >= 4.5
        assert contrast(tones.light, tones.land[2]) >= 7
        assert contrast(tones.metal, tones.land[2]) >= 4.5


def test_the_safe_colours_differ_in_lightness() -> None:
    skies = sorted(luminance(tones.sky[2]) for tones in SAFE_CHAMBERS.values())
    gems = sorted(luminance(jewel.facets[2]) for jewel in SAFE_JEWELS.values())
    for lights in (skies, gems):
        steps = [(b + 0.05) / (a + 0.05) for a, b in itertools.pairwise(lights)]
        assert min(steps) > 1.15


def test_the_safe_folder_has_every_card_with_a_colour() -> None:
    for colour in CHAMBERS:
        for path in DRAWN:
            if path.startswith(f"onirim/{colour}-"):
                assert path.replace("/", "/safe/") in DRAWN
    for gem in JEWELS:
        assert f"onix/safe/{gem}.svg" in DRAWN


def test_a_safe_picture_is_kept_only_where_it_differs() -> None:
    safe = [path for path in DRAWN if "/safe/" in path]
    assert all(DRAWN[path] != DRAWN[path.replace("/safe/", "/")] for path in safe)


# --- the rest of what is shipped ---
def test_icons_for_phones_have_their_size() -> None:
    for size in (180, 512):
        head = (ART / f"icon-{size}.png").read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (size, size)


def test_fonts_are_few_licensed_and_declared() -> None:
    fonts = sorted((STATIC / "fonts").glob("*.woff2"))
    assert sum(font.stat().st_size for font in fonts) <= 70 * 1024
    css = (STATIC / "css" / "fonts.css").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\.\./fonts/([\w-]+\.woff2)", css)) == [font.name for font in fonts]
    assert css.count("font-display: swap") == css.count("@font-face") == len(fonts)
    for font in fonts:
        licence = font.with_name(f"{font.stem.rsplit('-', 1)[0]}.LICENSE.txt")
        assert "SIL Open Font License" in licence.read_text(encoding="utf-8")


def test_credits_name_what_who_and_where() -> None:
    credits = tomllib.loads((STATIC / "CREDITS.toml").read_text(encoding="utf-8"))["credit"]
    for credit in credits:
        assert set(credit) == {"what", "who", "licence", "where"}
        assert all(credit.values())
