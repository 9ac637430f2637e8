#ifndef CMEMORY_H
#define CMEMORY_H

/// Has the C library give memory back that is no longer used, at the price of asking for it again: for a server whose answers
/// come and go by the thousand, and for a window that is open all day. Without it every thread keeps what it ever needed.
void cloudy_give_memory_back(void);

/// Gives all memory back that is free at the moment, also between what is in use. It takes some milliseconds, for which
/// other threads wait if they need memory.
void cloudy_give_free_memory_back(void);

/// The bytes that are allocated and not freed, by any thread; -1 if the C library does not count them.
long long cloudy_memory_in_use(void);

#endif
