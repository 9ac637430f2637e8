import CloudyLocalization
import CloudySync

/// Texts that do not depend on the state of the connection.
extension SynchronizationViewModel {
  package var title: String { language.text(Route.synchronization.title) }
  /// The label of the field for ``address``.
  package var addressLabel: String { language.text(SyncMessages.address) }
  /// An example of an address.
  package var addressExample: String { SyncServer.example }
  /// The label of the button that opens ``page``.
  package var openPage: String { language.text(SyncMessages.openInBrowser) }
}
