import Synchronization

/// Numbers that many threads can change at once without a lock. All are 0 at first.
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

  /// Changes a number atomically.
  ///
  /// - Parameter next: Returns the new value for the present one, or `nil` to leave it. Called again if another thread
  ///   was faster.
  /// - Returns: The new value; `nil` if the number was left.
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
