import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The reason why the key of visitors' cookies cannot be stored.
package enum SessionKeyProblem: Error, Hashable, Sendable {
  case notUsable(StoreError)
  /// The file does not have the length of a key.
  case noKey(path: String)
  /// Other users than the owner can read the file.
  case readByOthers(path: String)
}

// Translators: A server cannot save the key by which it recognizes its visitors’ cookies. For the person who runs it.
// {problem} is a clause such as “the disk with /var/lib/cloudy is full”; {path} is a file.

extension SessionKeyProblem {
  /// The message for the operator of the server.
  package var message: Message {
    switch self {
    case .notUsable(let error):
      let problem = error.clause
      return Message(
        "sessionKey.notUsable",
        """
        Visitors will not be recognized after a restart because the key for their cookies cannot be saved: \
        \(problem).
        """)
    case .noKey(let path):
      return Message(
        "sessionKey.noKey",
        """
        Visitors will not be recognized after a restart because the key for their cookies cannot be saved: \(path) \
        is not a key. Remove it to have a new one created.
        """)
    case .readByOthers(let path):
      return Message(
        "sessionKey.readByOthers",
        """
        Visitors will not be recognized after a restart because the key for their cookies cannot be saved: other \
        users can read \(path). Remove it to have a new one created.
        """)
    }
  }
}
