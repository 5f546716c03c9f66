"""Public addresses of the server, and network addresses of visitors."""

from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from reverie.engine.errors import OptionError

LOCAL_HOSTS = ("127.0.0.1", "localhost", "::1")
SCHEMES = ("http", "https")
V6_PREFIX = 64  # bits: the smallest IPv6 network that one customer gets


@dataclass(frozen=True, slots=True)
class Public:
    """A public address: `https://games.example.org`."""

    scheme: str
    netloc: str  # as in a Host header

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.netloc}"


def read_public(text: str) -> Public:
    """Parse a public address; OptionError unless it is a scheme and a host."""
    wrong = OptionError("public", address=text)
    try:
        parts = urlsplit(text)
        named = parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError as error:
        raise wrong from error
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in SCHEMES or not named or more:
        raise wrong
    return Public(parts.scheme, parts.netloc.lower())


def read_proxy(text: str) -> str:
    """Parse a proxy's IP address or network; OptionError if it is neither."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise OptionError("proxy", address=text) from error


def host_name(netloc: str) -> str:
    """The host name in a Host header, without the port; empty if it can't be parsed."""
    try:
        return urlsplit(f"//{netloc}").hostname or ""
    except ValueError:  # for example "["
        return ""


def netloc_of(origin: str) -> str:
    """The host and port of an Origin header; empty if it can't be parsed."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def network_of(address: str) -> str:
    """The unit of rate limiting: an IPv4 address, or the network of an IPv6 address."""
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, V6_PREFIX), strict=False))


def within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is in one of these networks."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in ip_network(network) for network in networks)
