#include "CMemory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void cloudy_give_memory_back(void) {
  // Each arena keeps its own holes.
  mallopt(M_ARENA_MAX, 2);
  // What is larger goes back at once. By default this limit grows with what is freed.
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_TRIM_THRESHOLD, 512 << 10);
}

void cloudy_give_free_memory_back(void) { malloc_trim(0); }

long long cloudy_memory_in_use(void) {
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 all = mallinfo2();
  return (long long)(all.uordblks + all.hblkhd);
#else
  // The older mallinfo counts no more than 4 GB.
  return -1;
#endif
}
#else
void cloudy_give_memory_back(void) {}
void cloudy_give_free_memory_back(void) {}
long long cloudy_memory_in_use(void) { return -1; }
#endif
