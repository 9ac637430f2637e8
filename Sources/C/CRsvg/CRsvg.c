#include "CRsvg.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// What is used of the interfaces of librsvg, Cairo and GObject. Their numbers and types are promised to stay as they are.

enum {
  CAIRO_FORMAT_RGB24 = 1,
  CAIRO_STATUS_SUCCESS = 0,
  CAIRO_STATUS_WRITE_ERROR = 11,
};

struct rectangle {
  double x, y, width, height;
};

typedef int cairo_writer(void *context, const unsigned char *bytes, unsigned count);

struct crsvg_library {
  void *(*handle_from_data)(const unsigned char *data, size_t size, void **error);
  int (*render)(void *handle, void *cairo, const struct rectangle *viewport, void **error);
  void *(*surface_create)(int format, int width, int height);
  int (*surface_status)(void *surface);
  int (*surface_write)(void *surface, cairo_writer *write, void *context);
  void (*surface_flush)(void *surface);
  unsigned char *(*surface_data)(void *surface);
  int (*surface_stride)(void *surface);
  void (*surface_destroy)(void *surface);
  void *(*cairo_create)(void *surface);
  int (*cairo_status)(void *cairo);
  void (*cairo_destroy)(void *cairo);
  void (*object_unref)(void *object);
  void (*error_free)(void *error);
};

/// Functions of the libraries on which librsvg stands are found by way of it.
static bool resolve(void *opened, crsvg_library *library) {
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&library->handle_from_data, "rsvg_handle_new_from_data"},
      {&library->render, "rsvg_handle_render_document"},
      {&library->surface_create, "cairo_image_surface_create"},
      {&library->surface_status, "cairo_surface_status"},
      {&library->surface_write, "cairo_surface_write_to_png_stream"},
      {&library->surface_flush, "cairo_surface_flush"},
      {&library->surface_data, "cairo_image_surface_get_data"},
      {&library->surface_stride, "cairo_image_surface_get_stride"},
      {&library->surface_destroy, "cairo_surface_destroy"},
      {&library->cairo_create, "cairo_create"},
      {&library->cairo_status, "cairo_status"},
      {&library->cairo_destroy, "cairo_destroy"},
      {&library->object_unref, "g_object_unref"},
      {&library->error_free, "g_error_free"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(opened, functions[i].name);
    if (!address) return false;
    memcpy(functions[i].function, &address, sizeof address);
  }
  return true;
}

const crsvg_library *crsvg_open(const char *const *names) {
  crsvg_library *library = malloc(sizeof *library);
  for (size_t i = 0; library && names[i]; i++) {
    // What cannot be used is not closed either: GLib may have begun to work.
    void *opened = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (opened && resolve(opened, library)) return library;
  }
  free(library);
  return NULL;
}

struct receiver {
  crsvg_receiver *receive;
  void *context;
};

static int write_piece(void *context, const unsigned char *bytes, unsigned count) {
  const struct receiver *receiver = context;
  return receiver->receive(receiver->context, bytes, count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

typedef bool surface_sender(const crsvg_library *library, void *surface, int width, int height,
                            struct receiver *receiver);

static bool send_file(const crsvg_library *library, void *surface, int width, int height, struct receiver *receiver) {
  (void)width, (void)height;
  return library->surface_write(surface, write_piece, receiver) == CAIRO_STATUS_SUCCESS;
}

static bool send_pixels(const crsvg_library *library, void *surface, int width, int height,
                        struct receiver *receiver) {
  library->surface_flush(surface);
  const unsigned char *row = library->surface_data(surface);
  const int stride = library->surface_stride(surface);
  for (int y = 0; row && y < height; y++, row += stride)
    if (!receiver->receive(receiver->context, row, (size_t)width * 4)) return false;
  return row != NULL;
}

static bool draw(const crsvg_library *library, const char *svg, size_t size, int width, int height,
                 surface_sender *send, struct receiver receiver) {
  void *error = NULL;
  void *handle = library->handle_from_data((const unsigned char *)svg, size, &error);
  if (!handle) {
    if (error) library->error_free(error);
    return false;
  }
  bool is_drawn = false;
  void *surface = library->surface_create(CAIRO_FORMAT_RGB24, width, height);
  if (library->surface_status(surface) == CAIRO_STATUS_SUCCESS) {
    void *cairo = library->cairo_create(surface);
    const struct rectangle all = {0, 0, width, height};
    is_drawn = library->render(handle, cairo, &all, &error) && library->cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    if (error) library->error_free(error);
    library->cairo_destroy(cairo);
    is_drawn = is_drawn && send(library, surface, width, height, &receiver);
  }
  library->surface_destroy(surface);
  library->object_unref(handle);
  return is_drawn;
}

bool crsvg_draw(const crsvg_library *library, const char *svg, size_t size, int width, int height,
                crsvg_receiver *receive, void *context) {
  return draw(library, svg, size, width, height, send_file, (struct receiver){receive, context});
}

bool crsvg_draw_pixels(const crsvg_library *library, const char *svg, size_t size, int width, int height,
                       crsvg_receiver *receive, void *context) {
  return draw(library, svg, size, width, height, send_pixels, (struct receiver){receive, context});
}
