import CloudyModel
import Foundation

extension MinutePrecipitation {
  /// Returns 75 minutes.
  ///
  /// - Parameter rain: The minutes after the start with rain of 1 mm/h; the others are dry.
  package static func sample(from start: Date, rain: Range<Int>) -> [MinutePrecipitation] {
    (0..<75).map { minute in
      MinutePrecipitation(
        time: start + TimeInterval(minute * 60),
        rate: PrecipitationRate(millimetersPerHour: rain.contains(minute) ? 1 : 0), type: .rain)
    }
  }
}
