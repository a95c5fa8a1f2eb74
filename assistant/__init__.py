"""Joins the rules database and the engine: looks up, asks, explains."""
