"""Measures what the project promises: how fast it ingests, looks up and searches, and in how much memory."""
