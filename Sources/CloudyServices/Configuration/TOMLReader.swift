/// Reads the part of TOML 1.0 that a small configuration needs: tables, dotted keys, single-line strings, numbers and
/// booleans. Every value keeps its line number, so that a message can point to it.
struct TOMLReader {
  struct Entry: Hashable {
    /// The name with its table, such as `dark-sky.url`.
    let key: String
    /// A string's contents; a number or boolean as it is written.
    let text: String
    let line: Int
  }

  /// - Throws: The first problem, with its line.
  static func entries(in text: String) throws(TOMLFailure) -> [Entry] {
    var entries: [Entry] = []
    var keys: Set<String> = []
    var table = ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do throws(TOMLProblem) {
        var scanner = TOMLScanner(line)
        guard !scanner.isAtEndOrComment else { continue }
        if scanner.skip("[") {
          guard !scanner.skip("[") else { throw TOMLProblem.notSupported("[[") }
          table = try scanner.key() + "."
          guard scanner.skip("]") else { throw TOMLProblem.expected("]") }
        } else {
          let key = table + (try scanner.key())
          guard scanner.skip("=") else { throw TOMLProblem.expected("=") }
          let text = try scanner.value()
          guard keys.insert(key).inserted else { throw TOMLProblem.duplicate(key) }
          entries.append(Entry(key: key, text: text, line: index + 1))
        }
        guard scanner.isAtEndOrComment else { throw TOMLProblem.unexpected(scanner.rest) }
      } catch {
        throw TOMLFailure(line: index + 1, problem: error)
      }
    }
    return entries
  }
}

struct TOMLFailure: Error, Hashable {
  /// Counts from 1.
  let line: Int
  let problem: TOMLProblem
}

/// What is wrong with a line of TOML.
package enum TOMLProblem: Error, Hashable, Sendable {
  /// Something that is missing here, such as `=` after a key.
  case expected(String)
  /// Text that must not be here.
  case unexpected(String)
  /// A string without a closing quote.
  case unclosedString
  /// A backslash with the characters after it.
  case invalidEscape(String)
  /// A value that is not a string, a number or a boolean.
  case invalidValue(String)
  /// A key that already has a value.
  case duplicate(String)
  /// TOML that Cloudy does not support, such as `[[` or `"""`.
  case notSupported(String)
}
