import Foundation
import Hummingbird

extension PageCache<WeatherRequest>.Made {
  /// How long a page is cached if newer weather is on its way.
  private static var awaitedTime: TimeInterval { 2 }

  /// Creates a page of weather, which is valid until the next minute, since it shows the time and the ages of figures.
  ///
  /// - Parameter isAwaited: Whether newer weather is on its way.
  init(_ text: String, as representation: Representation, isAwaited: Bool, at now: Date) {
    let minute = Date(
      timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60 + 60)
    self.init(
      ServedContent(
        ByteBuffer(string: text), type: representation.contentType, cacheControl: "private, no-cache",
        vary: [Representation.decidingHeaders, "Accept-Language", "Cookie"]),
      holdsUntil: isAwaited ? min(minute, now + Self.awaitedTime) : minute)
  }
}
