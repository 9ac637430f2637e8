import CloudyModel
import Foundation

extension Place {
  /// The zone as Foundation knows it, which played services answer by.
  var timeZone: TimeZone { TimeZone(identifier: timeZoneIdentifier) ?? .gmt }
}
