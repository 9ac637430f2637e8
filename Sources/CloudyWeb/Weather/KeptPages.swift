import Foundation
import Hummingbird

extension PageCache<WeatherRequest>.Made {
  /// For how long a page is kept whose weather is on its way still.
  private static var awaitedTime: TimeInterval { 2 }

  /// A page of weather, which holds until the next minute: it says what the time is, and how old everything.
  ///
  /// - Parameter isAwaited: Whether something newer is on its way.
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
