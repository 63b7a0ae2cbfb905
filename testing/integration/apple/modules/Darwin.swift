// Stands in for Darwin's C library in a type-check on Linux. What the two have in common is what is checked.
@_exported import Glibc
