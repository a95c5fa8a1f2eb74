"""The keyword abilities of section 702: one file each."""
