"""The live server: tables over HTTP and WebSocket."""
