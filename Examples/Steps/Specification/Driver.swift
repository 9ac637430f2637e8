import Foundation
import ShoppingModel
import ShoppingRows
import ShoppingSource
import StepsToolkit

/// Something that can be used like the screen: the screen itself, or a view model without one.
@MainActor package protocol Driver {
  /// The visible lines, the title first, in the notation of `TextScreen`.
  var lines: [String] { get }
  func appear() async
  /// Chooses a row, counted without the title.
  func choose(row: Int) async
}

extension Behavior {
  /// Runs the behavior through the screen, with a file.
  ///
  /// - Returns: The lines at the end.
  @MainActor package func linesOnScreen(of controller: (some ScreenController).Type) async throws -> [String] {
    try await linesWithFile { ScreenDriver(controller, file: $0) }
  }

  /// Runs the behavior without a screen, but with a file.
  @MainActor package func linesWithFile(_ makeDriver: (URL) -> any Driver) async throws -> [String] {
    let file = try TemporaryFile()
    try file.write(contents.text)
    return try await lines(of: makeDriver(file.url)) { try file.write($0.text) }
  }

  /// Runs the behavior without a screen or a file.
  @MainActor package func linesWithFake(_ makeDriver: (any ShoppingSource) -> any Driver) async throws -> [String] {
    let source = FakeSource(contents)
    return try await lines(of: makeDriver(source)) { source.answer = $0.answer }
  }

  @MainActor private func lines(
    of driver: any Driver, change: (Contents) throws -> Void
  ) async throws -> [String] {
    for event in events {
      switch event {
      case .appears: await driver.appear()
      case .fileBecomes(let contents): try change(contents)
      case .chooses(let line): try await choose(line, on: driver) { $0.firstIndex(of: line) }
      case .choosesLast(let line): try await choose(line, on: driver) { $0.lastIndex(of: line) }
      }
    }
    await yieldUntil { driver.lines == lines }
    return driver.lines
  }

  @MainActor private func choose(_ line: String, on driver: any Driver, where index: ([String]) -> Int?) async throws {
    await yieldUntil { driver.lines.contains(line) }
    guard let row = index(driver.lines) else { throw NoSuchRow(line: line, seen: driver.lines) }
    await driver.choose(row: row - 1)
  }
}

/// The row to choose was not visible.
private struct NoSuchRow: Error {
  let line: String
  let seen: [String]
}

/// Lets other tasks run until a condition holds, for a limited number of turns: a view that is bound by a stream or by
/// observation is drawn a few turns later.
@MainActor package func yieldUntil(until condition: () -> Bool) async {
  var turns = 0
  while !condition(), turns < 10_000 {
    turns += 1
    await Task.detached {}.value
  }
}

/// Drives the screen as a user would.
@MainActor private final class ScreenDriver: Driver {
  private let screen = TextScreen()
  private let controller: any ScreenController

  init(_ controller: any ScreenController.Type, file: URL) {
    self.controller = controller.init(screen: screen, file: file)
  }

  var lines: [String] { screen.lines }
  func appear() async { await controller.viewAppeared() }
  func choose(row: Int) async { await controller.rowChosen(at: row) }
}

extension ShoppingState {
  /// The rows as the lines that a view would show, for drivers without a screen.
  package var lines: [String] {
    [title]
      + rows.map { row in
        if let isOn = row.isOn { return "[\(isOn ? "x" : " ")] \(row.text)" }
        if let detail = row.detail { return "\(row.text): \(detail)" }
        return row.input == nil ? row.text : "> \(row.text)"
      }
  }
}
