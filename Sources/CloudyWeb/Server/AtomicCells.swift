import Synchronization

/// Numbers that many threads change at once without a lock, all of them 0 at first.
final class AtomicCells: @unchecked Sendable {
  private let cells: UnsafeMutableBufferPointer<Atomic<UInt64>>

  init(count: Int) {
    cells = .allocate(capacity: count)
    for index in 0..<count { (cells.baseAddress.unsafelyUnwrapped + index).initialize(to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize()
    cells.deallocate()
  }

  subscript(index: Int) -> UInt64 {
    get { cells[index].load(ordering: .relaxed) }
    set { cells[index].store(newValue, ordering: .relaxed) }
  }

  func add(_ amount: UInt64, at index: Int) { cells[index].wrappingAdd(amount, ordering: .relaxed) }

  func subtract(_ amount: UInt64, at index: Int) { cells[index].wrappingSubtract(amount, ordering: .relaxed) }

  /// - Parameter next: Of what is there; `nil` leaves it. Called again if another thread was quicker.
  /// - Returns: What `next` gave at last.
  @discardableResult
  func update(at index: Int, _ next: (UInt64) -> UInt64?) -> UInt64? {
    var known = cells[index].load(ordering: .relaxed)
    while let value = next(known) {
      let (isExchanged, original) = cells[index].weakCompareExchange(
        expected: known, desired: value, ordering: .relaxed)
      if isExchanged { return value }
      known = original
    }
    return nil
  }
}
