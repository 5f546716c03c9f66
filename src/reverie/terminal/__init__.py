"""The terminal: a full-screen program and, for pipes and screen readers, plain lines."""
