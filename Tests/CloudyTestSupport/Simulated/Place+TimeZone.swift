import CloudyModel
import Foundation

extension Place {
  /// The zone according to Foundation, which simulated services use.
  var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }
}
