#if canImport(CGtk)
import CGtk
import Foundation

/// A picture from a file: it fills the room that it is given, and what does not fit is cut off.
public struct Picture: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// A picture of nothing.
  ///
  /// - Parameter description: What is said to a person who cannot see it.
  public init(_ description: String = "") {
    pointer = gtk_picture_new()
    gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(opaque, 1)
    describe(description)
  }

  /// Sets what is said to a person who cannot see it.
  public func describe(_ description: String) {
    gtk_picture_set_alternative_text(opaque, description)
    named(description)
  }

  /// Shows the bytes of a PNG or JPEG file; `nil` for nothing.
  ///
  /// - Returns: Whether they could be read. If not, nothing is shown.
  @discardableResult public func show(_ file: Data?) -> Bool {
    let texture = file.flatMap(Self.texture)
    gtk_picture_set_paintable(opaque, texture)
    // The picture keeps it from here on.
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
