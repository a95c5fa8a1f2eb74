"""Scenario files: reading them, setting up their board, playing their script, checking what they expect."""
