#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The size of a terminal.
public enum TerminalSize {
  /// The width in cells.
  ///
  /// - Returns: `nil` if the descriptor is not a terminal, or the terminal does not know its size.
  public static func columns(of fileDescriptor: Int32) -> Int? { size(of: fileDescriptor).flatMap { $0.columns } }

  /// The height in cells.
  ///
  /// - Returns: `nil` if the descriptor is not a terminal, or the terminal does not know its size.
  public static func rows(of fileDescriptor: Int32) -> Int? { size(of: fileDescriptor).flatMap { $0.rows } }

  private static func size(of fileDescriptor: Int32) -> (columns: Int?, rows: Int?)? {
    var size = winsize()
    guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// Whether the descriptor is a terminal.
  public static func isTerminal(_ fileDescriptor: Int32) -> Bool { isatty(fileDescriptor) == 1 }
}
