"""Messages of the server on a socket: a table as one seat may know it, in one language."""

from reverie.server.frames.moves import move_frames
from reverie.server.frames.replies import done, refusal, rule_of
from reverie.server.frames.state import frame

__all__ = ["done", "frame", "move_frames", "refusal", "rule_of"]
