"""Playing by hand: a scenario, the moment at which it stands, what may be done then, all written."""
