"""The live server: tables behind HTTP and WebSocket, thin."""
