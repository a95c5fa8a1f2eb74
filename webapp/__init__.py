"""The web page and the HTTP API: a face of the assistant."""
