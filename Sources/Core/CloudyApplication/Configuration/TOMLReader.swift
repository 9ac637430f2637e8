import CloudyStorage

/// Parses the part of TOML 1.0 that a small configuration needs: tables, including inline ones, dotted keys,
/// single-line strings, numbers and booleans. Every value has its line number, for error messages.
struct TOMLReader {
  struct Entry: Hashable {
    /// The name with its table, such as `dark-sky.url`.
    let key: String
    /// A string's contents; a number or boolean as written.
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
          for (name, text) in try scanner.values(of: key) {
            guard keys.insert(name).inserted else { throw TOMLProblem.duplicate(name) }
            entries.append(Entry(key: name, text: text, line: index + 1))
          }
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
