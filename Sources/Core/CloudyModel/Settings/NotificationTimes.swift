/// The time of the morning's summary, on the clocks of the user's home.
package enum MorningTime: String, CaseIterable, SettingValue {
  case off
  case five = "5:00"
  case six = "6:00"
  case seven = "7:00"
  case eight = "8:00"
  case nine = "9:00"
  case ten = "10:00"

  package static let typed: [String: MorningTime] = allCases.reduce(into: ["no": .off]) { typed, morning in
    guard let hour = morning.time?.hour else { return }
    for word in ["\(hour)", "\(hour)am", "\(hour):00am", hour < 10 ? "0\(hour):00" : "\(hour)"] {
      typed[word] = morning
    }
  }

  /// `nil` if there is no summary.
  package var time: TimeOfDay? { TimeOfDay(settingName: rawValue[...]) }
}

/// The hours in which only alerts of danger to life are announced, on the clocks of the user's home.
package enum QuietHours: String, CaseIterable, SettingValue {
  case off
  case from21To6 = "21:00-6:00"
  case from21To7 = "21:00-7:00"
  case from22To6 = "22:00-6:00"
  case from22To7 = "22:00-7:00"
  case from22To8 = "22:00-8:00"
  case from23To7 = "23:00-7:00"
  case from23To8 = "23:00-8:00"

  package static let typed: [String: QuietHours] = allCases.reduce(into: ["no": .off]) { typed, quiet in
    guard let hours = quiet.hours else { return }
    let (start, end) = (hours.start.hour, hours.end.hour)
    // Hyphens are removed from typed words; “–” is written in titles.
    for dash in ["", "–"] {
      for word in ["\(start):00\(dash)\(end):00", "\(start):00\(dash)0\(end):00", "\(start)\(dash)\(end)"] {
        typed[word] = quiet
      }
    }
  }

  /// The start, and the end on the next day; `nil` if no hours are quiet.
  package var hours: (start: TimeOfDay, end: TimeOfDay)? {
    let ends = rawValue.split(separator: "-").compactMap(TimeOfDay.init(settingName:))
    return ends.count == 2 ? (ends[0], ends[1]) : nil
  }

  /// Returns whether a time of day is quiet; the end is not.
  package func contains(_ time: TimeOfDay) -> Bool { hours.map { time >= $0.start || time < $0.end } ?? false }
}

extension TimeOfDay {
  /// - Parameter settingName: For example, `7:00`.
  /// - Returns: `nil` for anything but a full hour.
  fileprivate init?(settingName: Substring) {
    guard settingName.hasSuffix(":00"), let hour = Int(settingName.dropLast(3)), (0..<24).contains(hour) else {
      return nil
    }
    self.init(hour: hour)
  }
}
