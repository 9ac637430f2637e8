/// Limits the number of processes that tests run at the same time. Hundreds of them have so many files open that
/// Foundation's `Process` reads beyond a buffer: it copies whole entries of the directory of open files, at whose end
/// there is only a part of one.
actor ProcessSlots {
  static let shared = ProcessSlots(24)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Waits for a slot, which ``giveBack()`` returns.
  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
