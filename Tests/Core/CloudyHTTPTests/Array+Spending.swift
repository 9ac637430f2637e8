import CloudyHTTP

extension [RequestBudget] {
  /// Spends what is available in any of the budgets, and returns the amount.
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
