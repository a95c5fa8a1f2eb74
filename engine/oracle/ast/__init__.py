"""What card text says, as small typed nodes: names, numbers, types, colors, kinds, and no running text."""
