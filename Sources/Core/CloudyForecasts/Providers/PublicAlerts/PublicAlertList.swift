import CloudyHTTP
import CloudyModel
import Foundation

/// The identifiers of the messages for an area: `/alert/area`.
struct PublicAlertList: Decodable {
  /// Each once. A message never changes under its identifier.
  let identifiers: [UUID]
  /// The number of entries that are not identifiers.
  let unreadable: Int

  private init(identifiers: [UUID], unreadable: Int) {
    var known: Set<UUID> = []
    self.identifiers = identifiers.filter { known.insert($0).inserted }
    self.unreadable = unreadable
  }

  /// Throws if there is no list, since that must not look like an empty one.
  init(from decoder: any Decoder) throws {
    let entries = try [LossyDecodable<UUID>](from: decoder)
    let identifiers = entries.compactMap(\.value)
    self.init(identifiers: identifiers, unreadable: entries.count - identifiers.count)
  }

  /// Returns the list with the messages of another area.
  func adding(_ other: PublicAlertList) -> PublicAlertList {
    PublicAlertList(identifiers: identifiers + other.identifiers, unreadable: unreadable + other.unreadable)
  }
}
