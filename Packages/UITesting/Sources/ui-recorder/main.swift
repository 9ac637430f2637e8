import Foundation
import UITesting

let arguments = Array(CommandLine.arguments.dropFirst())
guard let program = arguments.first, !program.hasPrefix("-") else {
  print(
    """
    Record how you use an application, and print a test that does the same.

    USAGE: ui-recorder PROGRAM [ARGUMENT...]

    The application appears on your desktop, or on that of ui-desktop. Close it when
    you are done.
    """)
  exit(arguments.isEmpty ? 64 : 0)
}

/// Writes a line at once, without buffering, for programs that read the output through a pipe.
@Sendable func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

do {
  let surrounding = try await Desktop.surrounding()
  let desktop = if let surrounding { surrounding } else { try await Desktop.personal() }
  let app = try await Application.launch(program, arguments: Array(arguments.dropFirst()), on: desktop)
  let given = arguments.map(\.debugDescription)
  let rest = given.count > 1 ? ", arguments: [\(given.dropFirst().joined(separator: ", "))]" : ""
  write("@Test func `recorded journey`() async throws {")
  write("  let app = try await Application.launch(\(given[0])\(rest))")
  try await Recorder(watching: app) { write("  \($0)") }.run {
    FileHandle.standardError.write(Data("recording: close the window when you are done\n".utf8))
  }
  write("  await app.terminate()\n}")
} catch {
  FileHandle.standardError.write(Data("ui-recorder: \(error)\n".utf8))
  exit(1)
}
