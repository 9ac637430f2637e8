import CloudyViewModels
import Foundation

/// Starts `cloudy-service` with the user's session, according to the Desktop Application Autostart Specification.
package struct Autostart: BackgroundService {
  private let isSandboxed: Bool
  private let folder: String?
  private let program: String?
  private let start: @Sendable (_ program: String) -> Void

  /// - Parameters:
  ///   - folder: The user's autostart folder; `nil` if there is no home directory.
  ///   - program: The service's program; `nil` if it is not installed.
  ///   - isSandboxed: Whether no session reads that folder, so that the portal has to start the program.
  ///   - start: Starts the program for this session.
  package init(
    folder: String?, program: String?, isSandboxed: Bool, start: @escaping @Sendable (_ program: String) -> Void
  ) {
    (self.folder, self.program, self.isSandboxed, self.start) = (folder, program, isSandboxed, start)
  }

  package func setEnabled(to isWanted: Bool) throws(AutostartError) {
    // When turned off, the service notices the setting and exits by itself.
    if isWanted, let program { start(program) }
    guard !isSandboxed else { return }
    guard let folder else { throw AutostartError(path: "~/.config/autostart", problem: .noHome) }
    let path = folder + "/\(DesktopIdentity.autostart).desktop"
    do {
      if isWanted, let program {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(Autostart.entry(program).utf8).write(to: URL(filePath: path), options: .atomic)
      } else if isWanted {
        throw AutostartError(path: "cloudy-service", problem: .noProgram)
      } else if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    } catch let error as AutostartError {
      throw error
    } catch {
      let words = (error as NSError).localizedFailureReason ?? error.localizedDescription
      throw AutostartError(path: path, problem: .system(words))
    }
  }

  private static func entry(_ program: String) -> String {
    // Escaped first as an argument, then as a value of the file.
    let argument = program.flatMap { "\"`$\\".contains($0) ? ["\\", $0] : $0 == "%" ? ["%", "%"] : [$0] }
    let value = argument.flatMap { $0 == "\\" ? ["\\", "\\"] : [$0] }
    return """
      [Desktop Entry]
      Type=Application
      Name=Cloudy
      Comment=Keeps the weather new and tells of warnings, rain and frost, as chosen in Cloudy
      Exec="\(String(value))" --background
      TryExec=\(program.replacing("\\", with: "\\\\"))
      Icon=\(DesktopIdentity.application)
      NoDisplay=true
      X-GNOME-Autostart-Delay=20

      """
  }
}

/// The programs that are installed next to this one.
package enum Neighbors {
  /// Returns the path of a program; `nil` if it is not there.
  package static func program(_ name: String) -> String? {
    guard let own = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    let path = own.deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}

extension Application {
  /// Whether this program runs in Flatpak's sandbox.
  package static var isSandboxed: Bool { FileManager.default.fileExists(atPath: "/.flatpak-info") }

  /// Creates the autostart of `cloudy-service`; `nil` if the service would end with this session.
  ///
  /// - Parameter hasPortal: Whether the desktop can start programs in a sandbox. Evaluated only in a sandbox.
  package func autostart(
    isSandboxed: Bool = Application.isSandboxed, hasPortal: @autoclosure () -> Bool
  ) -> Autostart? {
    guard !isSandboxed || hasPortal() else { return nil }
    return Autostart(
      folder: directories.autostart, program: Neighbors.program("cloudy-service"), isSandboxed: isSandboxed,
      start: { program in
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["--background"]
        try? process.run()
      })
  }
}
