import Foundation
import Testing
import UITesting

/// Leaks and crashes that appear only after a while.
@Suite(.enabled(if: Journey.isPossible), .timeLimit(.minutes(90)))
struct EnduranceJourneys {
  /// Freed memory that an allocator retains for the next block of its size would count as memory in use.
  private static let allocators = ["G_SLICE": "always-malloc", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"]

  @Test func `closed windows do not leak memory, rows or signal handlers`() async throws {
    try await Journey.onDesktop { desktop in
      let cycles = ProcessInfo.processInfo.environment["CLOUDY_LEAK_CYCLES"] ?? "30"
      let program = try await desktop.run(
        "window-leaks", [cycles, "Oslo"],
        environment: Journey.environment.merging(EnduranceJourneys.allocators) { $1 }, timeout: .seconds(3600))
      #expect(program.exitStatus == .exited(0))
      #expect(program.standardError == "")
      // For each window: the numbers of remaining windows, rows and handlers, the memory in use in KiB, and how much of
      // it closing the window has freed.
      let left = program.standardOutput.split(separator: "\n").map { line in
        line.split(separator: " ").dropFirst().compactMap { Int($0) }
      }
      try #require(left.count == Int(cycles) && left.allSatisfy { $0.count == 5 })
      let tenth = try #require(left.dropFirst(MemoryGrowth.warmUp - 1).first)
      let last = try #require(left.last)
      #expect(left.allSatisfy { $0[0] == 0 }, "each window is closed")
      #expect(last[1] == tenth[1], "rows")
      #expect(last[2] == tenth[2], "signal handlers")
      // The memory use of a sanitizer is not under test.
      guard ProcessInfo.processInfo.environment["CLOUDY_SANITIZER"] == nil else { return }
      let memory = left.map { $0[3] }
      try #require(memory.allSatisfy { $0 > 0 }, "the C library counts the memory in use")
      let growth = try #require(MemoryGrowth.perCycle(memory))
      let window = try #require(MemoryGrowth.median(left.dropFirst(MemoryGrowth.warmUp).map { $0[4] }))
      // A leak of each window exceeds this limit four times or more, however small a window is. Without a leak, growth
      // is far below it: even in the resident memory that MemoryGrowthTests recorded, it is less than 1 KiB.
      let most = min(150, window / 4)
      #expect(growth < most, "\(growth) KiB for each window of \(window) KiB: \(memory)")
      print("\(left.count) windows of \(window) KiB each, of which \(growth) KiB remain")
    }
  }

  /// A monkey test. `CLOUDY_USE_SECONDS=3600` runs it for an hour, and `CLOUDY_USE_SEED` selects another sequence.
  @Test func `random input for a while: no crash, no error output, no growing memory`() async throws {
    let variables = ProcessInfo.processInfo.environment
    let seconds = variables["CLOUDY_USE_SECONDS"].flatMap { Int($0) } ?? 40
    var notifications: Program?
    var random = Dice(state: variables["CLOUDY_USE_SEED"].flatMap { UInt64($0) } ?? 1)
    try await Journey.run(
      prepare: { desktop in
        // A monkey test also enables notifications, which need a notification server.
        let record = (desktop.environment["HOME"] ?? "") + "/record"
        notifications = try desktop.start(
          "/usr/bin/python3", [Journey.scripts + "/support/simulated_desktop.py", record, "--notifications"])
        try await notifications?.waitForLine { $0 == "ready" }
        try EnduranceJourneys.hideWindowButtons(on: desktop)
        for name in ["Oslo", "Lima", "Dallas"] { try await Journey.cloudy("locations", "add", name, on: desktop) }
      }
    ) { app, desktop in
      try await app.waitForWeather(of: "Brussels")
      var user = MonkeyTester(app: app)
      let end = ContinuousClock.now + .seconds(seconds)
      var memory: [Int] = []
      while ContinuousClock.now < end {
        do {
          for _ in 0..<50 { try await user.doSomething(&random) }
          try await user.comeBack()
        } catch  where !app.isRunning {
          // The error output at the exit, checked below, says more than this error.
          break
        }
        memory.append(app.residentKilobytes)
        guard app.isRunning, app.standardError.isEmpty else { break }
      }
      #expect(app.isRunning, "\(String(describing: app.exitStatus)) after \(user.done.suffix(30))")
      #expect(app.standardError == "", "after \(user.done.suffix(30))")
      // Screens that are shown for the first time add memory; after that it must not grow.
      let settled = memory.dropFirst(memory.count / 2)
      let growth = (settled.last ?? 0) - (settled.first ?? 0)
      let isSanitized = variables["CLOUDY_SANITIZER"] != nil
      #expect(isSanitized || growth < 30_000, "KiB: \(memory)")
      print("\(user.done.count) actions in \(seconds) s, resident KiB: \(memory.first ?? 0) … \(memory.last ?? 0)")
    }
    await notifications?.terminate()
  }

  /// Hides the window's own buttons, so that a click at a former position does not hit Close.
  private static func hideWindowButtons(on desktop: Desktop) throws {
    let home = desktop.environment["HOME"] ?? ""
    let folder = URL(filePath: desktop.environment["XDG_CONFIG_HOME"] ?? "\(home)/.config").appending(path: "gtk-4.0")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "settings.ini")
    var text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if !text.contains("[Settings]") { text += "[Settings]\n" }
    text = text.replacingOccurrences(of: "[Settings]\n", with: "[Settings]\ngtk-decoration-layout=:\n")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

/// Performs random actions.
private struct MonkeyTester {
  let app: Application
  private(set) var done: [String] = []

  init(app: Application) { self.app = app }

  private static let keys: [[Key]] = [
    [.control, "f"], [.control, "n"], [.function(5)], [.control, "r"], [.control, .pageDown], [.control, .pageUp],
    [.control, "l"], [.control, ","], [.control, "z"], [.delete], [.function(2)], [.control, .shift, .up],
    [.control, .shift, .down], [.control, "1"], [.control, "2"], [.control, "3"], [.function(10)], [.function(1)],
    [.escape], [.escape], [.escape], [.tab], [.tab], [.shift, .tab], [.up], [.down], [.left], [.right], [.return],
    [.space], [.menu], [.shift, .function(10)], [.home], [.end], [.pageDown], [.pageUp], [.control, "a"],
    [.backspace],
  ]
  private static let texts = ["Oslo\n", "Par", "zzzz", "東京\n", "<b>&", "50.85, 4.35\n", "New York", "\n", "عمان"]
  private static let sizes = [(360, 720), (360, 294), (700, 600), (1000, 800), (1100, 860)]
  /// Actions that close the program, start another one, or leave the window.
  private static let avoided = ["quit", "close", "minimize", "maximize"]

  mutating func doSomething(_ random: inout Dice) async throws {
    switch random.number(below: 100) {
    case 0..<80:
      let keys = Self.keys[random.number(below: Self.keys.count)]
      done.append("\(keys)")
      try await press(keys)
    case 80..<88:
      let text = Self.texts[random.number(below: Self.texts.count)]
      done.append(text)
      for character in text { try await press([character == "\n" ? .return : Key(character)]) }
    case 88..<92:
      let actions = try await app.actions.filter { action in
        action.hasPrefix("win.") && !Self.avoided.contains { action.hasSuffix($0) }
      }
      guard !actions.isEmpty else { return }
      let action = actions[random.number(below: actions.count)]
      done.append(action)
      // The action may be unavailable by now, for example because another window has opened.
      try? await app.perform(action)
    case 92..<98:
      let buttons = try await (app.buttons.all + app.rows.all).filter {
        $0.isEnabled && !$0.visibleFrame.isEmpty && !["Close", "Minimize", "Maximize"].contains($0.label)
      }
      guard !buttons.isEmpty else { return }
      let button = buttons[random.number(below: buttons.count)]
      // A click on a moving element would miss it and might hit the window's own buttons, one of which closes it.
      let now = try await (app.buttons.all + app.rows.all).map(\.visibleFrame)
      guard now.contains(button.visibleFrame) else { return }
      done.append("\(button.role) “\(button.label)”")
      try await app.click(at: button)
    default:
      let size = Self.sizes[random.number(below: Self.sizes.count)]
      done.append("\(size)")
      try await app.resizeWindow(width: size.0, height: size.1)
    }
  }

  private func press(_ keys: [Key]) async throws {
    try await app.pressWithoutFocusCheck(keys)
    // GTK shows a button as pressed for 250 ms after a key, and miscounts if the button's window closes before that.
    if keys == [.return] || keys == [.space] { try await Task.sleep(for: .milliseconds(300)) }
  }

  /// Closes everything in front of the window, so that all actions are available again.
  func comeBack() async throws {
    for _ in 0..<4 { try await app.pressWithoutFocusCheck([.escape]) }
  }
}

/// A pseudorandom number generator (SplitMix64) with a seed.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

extension Application {
  fileprivate var residentKilobytes: Int {
    let text = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
