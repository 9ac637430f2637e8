import TerminalKit
import Testing

struct LineReaderTests {
  /// Reads the lines of a text that arrives in pieces of `count` bytes.
  private func lines(of text: String, _ count: Int) -> [String] {
    var rest = Array(text.utf8)[...]
    var reader = LineReader { buffer in
      let next = rest.prefix(min(count, buffer.count))
      buffer.copyBytes(from: next)
      rest = rest.dropFirst(next.count)
      return next.count
    }
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 4096])
  func `lines are the same, however few bytes arrive at a time`(time: Int) {
    #expect(lines(of: "one\ntwo\r\n\nGhent é\nlast", time) == ["one", "two", "", "Ghent é", "last"])
    #expect(lines(of: "", time) == [])
    #expect(lines(of: "\n", time) == [""])
  }

  @Test func `an endless line uses no more memory than the length limit`() {
    var asked = 0
    var reader = LineReader { buffer in
      asked += 1
      guard asked <= 10_000 else { return 0 }
      buffer.initializeMemory(as: UInt8.self, repeating: 0x61)
      return buffer.count
    }
    #expect(reader.next()?.utf8.count == LineReader.lengthLimit)
    #expect(reader.next() == nil)
    #expect(asked > 10_000)
  }

  @Test func `a read error ends the input`() {
    var reader = LineReader { _ in -1 }
    #expect(reader.next() == nil)
  }
}
