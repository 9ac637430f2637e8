#ifndef CRSVG_H
#define CRSVG_H

#include <stdbool.h>
#include <stddef.h>

/// librsvg and what it brings along, loaded when it is opened, so that nothing of it is needed to build or to start.
typedef struct crsvg_library crsvg_library;

/// Takes a piece of a file, which is gone afterwards.
/// - Returns: Whether it could.
typedef bool crsvg_receiver(void *context, const unsigned char *bytes, size_t count);

/// Loads the library. It stays loaded for the rest of the process, since its types cannot be taken back.
///
/// - Parameter names: Of files, as the dynamic linker finds them. `NULL` after the last.
/// - Returns: `NULL` if there is none of them, or it is not librsvg 2.46 (2019) or newer.
const crsvg_library *crsvg_open(const char *const *names);

/// Draws SVG as PNG. What the drawing refers to outside of itself is not loaded, since it has no address of its own.
///
/// - Parameter receive: Is given the file in pieces.
/// - Returns: Whether all of it was drawn and taken.
bool crsvg_draw(const crsvg_library *library, const char *svg, size_t size, int width, int height,
                crsvg_receiver *receive, void *context);

/// Draws SVG as pixels, without a file format.
///
/// - Parameter receive: Is given each row, from the top: 32 bits for each pixel in the order of bytes of this machine,
///   of which the lower 24 are red, green and blue.
/// - Returns: Whether all of it was drawn and taken.
bool crsvg_draw_pixels(const crsvg_library *library, const char *svg, size_t size, int width, int height,
                       crsvg_receiver *receive, void *context);

#endif
