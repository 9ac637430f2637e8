import CloudyModel

extension Forecast {
  /// The approximate size in memory, nearly all of which are lists.
  var byteCount: Int {
    let days = [days] + laterDays + (history.map { [$0] } ?? [])
    let lists = ([hours] + earlierHours).map(\.byteCount) + days.map(\.byteCount)
    let others = [minutes?.byteCount, alerts?.byteCount, airQuality?.byteCount].compactMap(\.self)
    return lists.reduce(0, +) + others.reduce(0, +)
  }
}

extension ForecastSupplement {
  /// The approximate size in memory.
  var byteCount: Int {
    switch self {
    case .minutes(let block): block.byteCount
    case .alerts(let block): block.byteCount
    case .airQuality(let block): block.byteCount
    case .history(let block): block.byteCount
    case .earlierHours(let block): block.byteCount
    }
  }
}

extension Block {
  /// The size of texts and the source's description.
  private static var ownBytes: Int { 1000 }

  fileprivate func listBytes<Element>() -> Int where Content == [Element] {
    Self.ownBytes + content.count * MemoryLayout<Element>.stride
  }
}

extension Block<[Conditions]> {
  fileprivate var byteCount: Int { listBytes() }
}

extension Block<[DayConditions]> {
  fileprivate var byteCount: Int { listBytes() }
}

extension Block<[MinutePrecipitation]> {
  fileprivate var byteCount: Int { listBytes() }
}

extension Block<[AirQuality]> {
  fileprivate var byteCount: Int { listBytes() }
}

extension Block<[WeatherAlert]> {
  /// Alerts can be long, and in many languages.
  fileprivate var byteCount: Int { content.reduce(listBytes()) { $0 + $1.textBytes } }
}

extension WeatherAlert {
  /// The size of the texts in all languages.
  fileprivate var textBytes: Int {
    let own = Wording(title: title, text: text, instruction: instruction, regions: regions)
    return ([own] + wordings).reduce(0) { sum, wording in
      let texts = [wording.title, wording.text, wording.instruction] + wording.regions
      return texts.reduce(sum) { $0 + MemoryLayout<String>.stride + $1.utf8.count }
    }
  }
}
