import CloudyLocalization
import CloudyStorage

// Translators: A variable of the environment or a line of the configuration that cannot be used. {text} is what is
// there; {path} is a file, {line} a number; {problem} is in English or in the system's language.

extension ConfigurationNotice {
  /// A notice in one line.
  var message: Message {
    switch self {
    case .unknownKey(let key, let path, let line):
      Message("environment.unknownKey", "\(path):\(String(line)): unknown setting “\(key)”.")
    }
  }
}
