/// The best candidates found so far, each place once, best first.
struct TopPlaces {
  struct Candidate {
    /// The position by population; the lower one wins a tie.
    let place: Int
    var score: Int
    var fit: PlaceMatch.MatchKind
    let quality: NameKind
    /// The kind of error in the query; `nil` if the name matches without errors.
    var misspelling: PlaceMatch.Misspelling?

    @inline(__always)
    func precedes(_ other: Candidate) -> Bool {
      score != other.score ? score > other.score : place < other.place
    }
  }

  private(set) var candidates: [Candidate] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    candidates.reserveCapacity(capacity + 1)
  }

  /// The score that a candidate must exceed to be retained.
  @inline(__always)
  var threshold: Int { candidates.count < capacity ? Int.min : candidates[capacity - 1].score }

  /// Whether a place is among the candidates with at least this score.
  func hasPlace(_ place: Int, from score: Int) -> Bool {
    candidates.contains { $0.place == place && $0.score >= score }
  }

  mutating func add(_ candidate: Candidate) {
    guard candidate.score > threshold else { return }
    var candidate = candidate
    if let same = candidates.firstIndex(where: { $0.place == candidate.place }) {
      // Gehnt is a slip in Ghent, although it is also Gent with another letter.
      let isSlip =
        candidates[same].fit == candidate.fit && [candidates[same].misspelling, candidate.misspelling].contains(.slip)
      if isSlip {
        candidates[same].misspelling = .slip
        candidate.misspelling = .slip
      }
      guard candidate.precedes(candidates[same]) else { return }
      candidates.remove(at: same)
    }
    var position = candidates.count
    while position > 0, candidate.precedes(candidates[position - 1]) { position -= 1 }
    candidates.insert(candidate, at: position)
    if candidates.count > capacity { candidates.removeLast() }
  }
}
