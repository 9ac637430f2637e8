import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudySync
import Foundation

extension Application {
  /// Synchronizes this device's data with the user's account on a server; `nil` if there is no directory for the
  /// account.
  package var synchronizer: Synchronizer? {
    directories.data.map {
      Synchronizer(
        file: DeviceAccountFile(directory: $0), user: store.user, transport: CurlTransport(), userAgent: userAgent,
        changes: dataChanges, now: now)
    }
  }

  /// Changes of the user's data and of this device's account, by any program.
  package var dataChanges: FileChanges { store.file?.changes(andOf: DeviceAccountFile.name) ?? FileChanges() }

  /// The name of this computer; `nil` if it has none.
  package static var computerName: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
