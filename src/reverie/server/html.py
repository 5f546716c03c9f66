"""Pages from templates: one environment for all of them."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from reverie.server.static import WEB, static_url


@cache
def environment() -> Environment:
    """Escapes everything; `static("css/base.css")` is the address of a file of the page."""
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["static"] = static_url
    return made
