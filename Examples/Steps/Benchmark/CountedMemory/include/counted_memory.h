#pragma once

/// Returns how many blocks of memory this process has asked the C library for, or 0 where they cannot be counted.
unsigned long counted_allocations(void);
