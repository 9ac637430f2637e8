import CloudyHTTP

extension [RequestBudget] {
  /// Spends what there is room for, wherever there is, and returns how much that was.
  func acquireAll(inStepsOf weight: Double) async -> Double {
    var spent = 0.0
    var hasRoom = true
    while hasRoom {
      hasRoom = false
      for budget in self where !hasRoom { hasRoom = await budget.acquire(weight) == nil }
      if hasRoom { spent += weight }
    }
    return spent
  }
}
