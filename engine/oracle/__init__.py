"""Card text to abilities and back: grammar, syntax tree, printer, lowering."""
