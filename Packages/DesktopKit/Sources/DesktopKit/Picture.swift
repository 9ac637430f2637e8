#if canImport(CGtk)
import CGtk
import Foundation

/// An image from a file. It fills its space, and the excess is cropped.
public struct Picture: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty picture.
  ///
  /// - Parameter description: The text alternative for screen readers.
  public init(_ description: String = "") {
    pointer = gtk_picture_new()
    gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(opaque, 1)
    describe(description)
  }

  /// Sets the text alternative for screen readers.
  public func describe(_ description: String) {
    gtk_picture_set_alternative_text(opaque, description)
    named(description)
  }

  /// Shows the contents of a PNG or JPEG file; `nil` clears the picture.
  ///
  /// - Returns: Whether the file could be decoded. If not, the picture is cleared.
  @discardableResult public func show(_ file: Data?) -> Bool {
    let texture = file.flatMap(Self.texture)
    gtk_picture_set_paintable(opaque, texture)
    // The picture retains the texture.
    if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    return file == nil || texture != nil
  }

  private static func texture(_ file: Data) -> OpaquePointer? {
    let bytes = file.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    return gdk_texture_new_from_bytes(bytes, &error)
  }
}
#endif
