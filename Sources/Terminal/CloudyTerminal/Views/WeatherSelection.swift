/// The parts of the weather on one screen, and how long each is.
struct WeatherSelection: Hashable, Sendable {
  /// The length of a part that also has a form of one line.
  enum Length: Hashable, Sendable {
    case whole, line, none
  }

  /// The current weather: with a picture, or in two lines.
  var hasPicture = true
  /// Whether values without space next to the picture are below it.
  var hasValues = true
  /// Whether the values next to the picture may have more lines than it.
  var mayExceedPicture = true
  /// The number of sentences.
  var sentences = Int.max
  var alerts = Length.whole
  var nextHour = Length.whole
  var hasHours = true
  /// The number of rows of the week.
  var days = Int.max
  var hasExtraFacts = true
  var sky = Length.whole
  var status = Length.whole
  /// Whether empty lines separate the parts.
  var hasGaps = true

  /// The selections, each without something that the one before it has.
  static let steps: [WeatherSelection] = {
    let changes: [(inout WeatherSelection) -> Void] = [
      { $0.status = .line }, { $0.sky = .line }, { $0.hasExtraFacts = false }, { $0.hasValues = false },
      { $0.sky = .none }, { $0.alerts = .line }, { $0.hasHours = false }, { $0.nextHour = .line },
      { $0.sentences = 1 }, { $0.days = 5 }, { $0.days = 3 }, { $0.hasPicture = false },
      { $0.hasGaps = false }, { $0.nextHour = .none }, { $0.status = .none }, { $0.sentences = 0 }, { $0.days = 1 },
      { $0.days = 0 },
    ]
    return changes.reduce(into: [WeatherSelection()]) { steps, change in
      var next = steps[steps.count - 1]
      change(&next)
      steps.append(next)
    }
  }()

  /// The selections of ``ScreenLength/short``: with a picture, and without it. A sentence has more information than the
  /// picture.
  ///
  /// - Parameters:
  ///   - isForecast: Whether there is a forecast. Otherwise the status, which says so, replaces the sentence, which
  ///     would repeat the summary of the climate averages, and the note that alerts are unknown.
  ///   - hasAlerts: Whether there are alerts.
  static func short(isForecast: Bool, hasAlerts: Bool) -> [WeatherSelection] {
    let whole = WeatherSelection(
      hasValues: false, mayExceedPicture: false, sentences: isForecast ? 1 : 0,
      alerts: isForecast || hasAlerts ? .line : .none, nextHour: .none, hasHours: false, days: 0, hasExtraFacts: false,
      sky: .none, status: .none, hasGaps: false)
    var small = whole
    small.hasPicture = false
    return [whole, small]
  }
}
