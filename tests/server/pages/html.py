"""A page taken apart: what is in it, and what is wrong with it."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {
    "area",
    "br",
    "circle",
    "col",
    "hr",
    "img",
    "input",
    "line",
    "link",
    "meta",
    "path",
    "polyline",
}
FIELDS = {"input", "select", "textarea"}


@dataclass
class Node:
    """One element, with the text within it."""

    tag: str
    attrs: dict[str, str]
    outer: "Node | None" = None
    text: str = ""

    def within(self, tag: str) -> bool:
        node = self.outer
        while node is not None and node.tag != tag:
            node = node.outer
        return node is not None


@dataclass
class Page(HTMLParser):
    """All elements of a page in order."""

    source: str
    nodes: list[Node] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.open: list[Node] = []
        self.feed(self.source)
        self.close()
        self.faults += [f"<{node.tag}> is not closed" for node in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        node = Node(tag, told, self.open[-1] if self.open else None)
        self.nodes.append(node)
        if len(told) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open[-1].tag != tag:
            self.faults.append(f"</{tag}> closes nothing, line {self.getpos()[0]}")
            return
        self.open.pop()

    def handle_data(self, data: str) -> None:
        for node in self.open:
            node.text += data

    def all(self, tag: str, **attrs: str) -> list[Node]:
        return [
            node
            for node in self.nodes
            if node.tag == tag and all(node.attrs.get(k) == v for k, v in attrs.items())
        ]

    def one(self, tag: str, **attrs: str) -> Node:
        [found] = self.all(tag, **attrs)
        return found

    @property
    def ids(self) -> list[str]:
        return [node.attrs["id"] for node in self.nodes if "id" in node.attrs]

    @property
    def links(self) -> list[str]:
        return [node.attrs["href"] for node in self.all("a")]

    def field(self, name: str) -> Node:
        [found] = [n for n in self.nodes if n.tag in FIELDS and n.attrs.get("name") == name]
        return found

    def ticked(self, name: str) -> list[str]:
        return [n.attrs["value"] for n in self.all("input", name=name) if "checked" in n.attrs]

    def chosen(self, name: str) -> str:
        """The value of a select."""
        outer = self.field(name)
        [found] = [n for n in self.all("option") if n.outer is outer and "selected" in n.attrs]
        return found.attrs["value"]


def wrong_with(source: str, language: str) -> list[str]:
    """What would trouble a reader, a browser or a screen reader."""
    page = Page(source)
    faults = list(page.faults)
    if not source.lstrip().lower().startswith("<!doctype html>"):
        faults.append("no doctype")
    if [node.attrs.get("lang") for node in page.all("html")] != [language]:
        faults.append("the language is not told")
    if len(page.all("h1")) != 1:
        faults.append(f"{len(page.all('h1'))} headings of the first level")
    if len(page.all("title")) != 1 or len(page.all("main")) != 1:
        faults.append("no title, or no main part")
    faults += [f"two things are called {id}" for id in page.ids if page.ids.count(id) > 1]
    labelled = {node.attrs.get("for") for node in page.all("label")}
    for node in page.nodes:
        if "style" in node.attrs or any(name.startswith("on") for name in node.attrs):
            faults.append(f"<{node.tag}> has style or script of its own")
        if node.tag == "script" and "src" not in node.attrs:
            faults.append("a script in the page")
        if node.tag == "img" and "alt" not in node.attrs:
            faults.append("a picture without words")
        if node.tag in FIELDS and node.attrs.get("type") != "hidden":
            if node.attrs.get("id") not in labelled and not node.within("label"):
                faults.append(f"{node.attrs.get('name')} has no label")
        for name in ("aria-describedby", "aria-labelledby", "for", "aria-controls"):
            faults += [
                f"{name} names {id}, which is not there"
                for id in node.attrs.get(name, "").split()
                if id not in page.ids
            ]
        words = node.text.strip() or node.attrs.get("aria-label")
        if node.tag in ("button", "a") and not words:
            faults.append(f"a {node.tag} without words")
        if node.tag in ("script", "style", "link") and "//" in node.attrs.get("href", ""):
            faults.append("something from elsewhere")
    return faults
