#ifndef CPHOTOBOOK_H
#define CPHOTOBOOK_H

#include <stddef.h>
#include <stdint.h>

/// A file of the photo book. `Scripts/make/photo-book` draws the pictures and writes the table.
typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t size;
} photo_book_file;

extern const photo_book_file photo_book_files[];
extern const size_t photo_book_file_count;

static inline const photo_book_file *_Nonnull photo_book_files_start(void) { return photo_book_files; }

#endif
