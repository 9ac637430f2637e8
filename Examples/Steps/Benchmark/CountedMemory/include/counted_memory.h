#pragma once

/// Returns the number of memory allocations by this process, or 0 if they cannot be counted.
unsigned long counted_allocations(void);
