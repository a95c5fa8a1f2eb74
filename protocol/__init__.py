"""The protocol face: what the assistant knows, as tools of the Model Context Protocol."""
