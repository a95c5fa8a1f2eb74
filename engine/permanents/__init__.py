"""Permanents (110, 301-310): what they are attached to, tapped, turned, and what their types do."""
