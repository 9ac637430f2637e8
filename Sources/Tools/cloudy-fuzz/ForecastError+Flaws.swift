import CloudyHTTP
import CloudyModel

extension ForecastError {
  /// The flaws that an error from a response must not have.
  var flaws: [String] {
    switch self {
    case .unreadable(let path, _): flaws(ofText: path)
    case .refused(_, let reason), .rateLimited(_, let reason), .unavailable(_, _, let reason):
      reason.map(flaws(ofText:)) ?? []
    case .refusedWithoutContact, .keyRejected, .notCovered: []
    case .unreachable, .timedOut, .insecure, .noNetworkLibrary, .resting, .cancelled: ["\(self), of an answer"]
    }
  }

  /// A line that can be shown to users.
  private func flaws(ofText text: String) -> [String] {
    var flaws: [String] = []
    if text.count > 200 { flaws.append("a text of \(text.count) characters") }
    if text.unicodeScalars.contains(where: \.isHarmful) {
      flaws.append("harmful characters in an error")
    }
    return flaws
  }
}
