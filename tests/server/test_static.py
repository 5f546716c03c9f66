"""Files, words and rules: what the page of a table is made of."""

from reverie.server.static import static_url, tree_hash
from reverie.testing.serving import Server
from tests.server.serving import browser


def test_a_file_with_its_version_may_be_cached_forever(server: Server) -> None:
    path = static_url("css/base.css")
    with browser(server) as page:
        first = page.get(path)
        assert first.status_code == 200
        assert first.headers["content-type"] == "text/css; charset=utf-8"
        assert first.headers["content-encoding"] == "gzip"
        assert "immutable" in first.headers["cache-control"]
        assert (
            "immutable"
            in page.get(f"/static/css/base.css?v={tree_hash()}").headers["cache-control"]
        )
        plain = page.get("/static/css/base.css", headers={"accept-encoding": "identity"})
        assert plain.headers["cache-control"] == "no-cache"
        assert plain.content == first.content
        again = page.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_art_is_served_as_pictures(server: Server) -> None:
    with browser(server) as page:
        card = page.get("/static/games/onirim/pictures/red-sun.svg")
        assert card.headers["content-type"] == "image/svg+xml"
        assert card.headers["cache-control"] == "public, max-age=86400"


def test_only_the_page_files_of_a_games_folder_are_served(server: Server) -> None:
    with browser(server) as page:
        assert page.get("/static/games/onix/scene.js").status_code == 200
        assert page.get("/static/css/games.css").text.count("[data-game=") >= 3
        for path in ("game.py", "words.en.toml", "rulebook.en.md", "network.npz", "icon.svg"):
            assert page.get(f"/static/games/onix/{path}").status_code == 404, path
        for path in ("pictures/../game.py", "pictures/%2e%2e/game.py", "../../registry.py"):
            assert page.get(f"/static/games/onix/{path}").status_code == 404, path


def test_the_words_of_a_game_and_its_rules(server: Server) -> None:
    with browser(server) as page:
        told = page.get("/words/fr/onirim.json")
        assert told.headers["cache-control"] == "no-cache"  # they go with the scripts, always
        same = page.get("/words/fr/onirim.json", headers={"if-none-match": told.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        words = told.json()
        assert set(words) == {"table", "game", "common", "bots", "files"}
        assert words["game"]["cards"]["red door"] == "porte rouge"
        assert "events" not in words["game"]
        rule = page.get("/rules/onirim/onirim.play.symbol.json?lang=fr").json()
        assert set(rule) == {"id", "title", "text", "source"}
        for path in (
            "/words/de/onirim.json",
            "/words/fr/chess.json",
            "/words/fr/errors.json",
            "/rules/onirim/onirim.no.rule.json",
            "/rules/chess/onirim.play.symbol.json",
            "/rules/onirim/onirim.play.symbol.json?lang=de",
        ):
            assert page.get(path).status_code == 404, path
