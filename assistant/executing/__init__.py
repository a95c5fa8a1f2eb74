"""Work in pieces, by processes of this machine or by a cluster: the same results in the same order."""
