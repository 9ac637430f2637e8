/// A folded name: the UTF-8 of its words without separators, so that `winston-salem` equals `Winston Salem`.
package struct FoldedName: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The start of each word in ``bytes``.
  package private(set) var wordStarts: [Int] = []
  private let expandsAbbreviations: Bool
  private var isInWord = false

  init(expandsAbbreviations: Bool) { self.expandsAbbreviations = expandsAbbreviations }

  /// Returns the bytes of a range of words.
  package func bytes(ofWords words: Range<Int>) -> ArraySlice<UInt8> {
    bytes[start(ofWord: words.lowerBound)..<start(ofWord: words.upperBound)]
  }

  private func start(ofWord word: Int) -> Int { word < wordStarts.count ? wordStarts[word] : bytes.count }

  mutating func append(_ byte: UInt8) {
    if !isInWord { beginWord() }
    bytes.append(byte)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if !isInWord { beginWord() }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  mutating func endWord() { isInWord = false }

  /// Starts a word. Only now is the previous word complete, so that an abbreviation differs from the start of a longer
  /// word.
  private mutating func beginWord() {
    if expandsAbbreviations, let start = wordStarts.last, bytes.count - start <= 5,
      let meaning = FoldedName.meanings[Array(bytes[start...])]
    {
      bytes.replaceSubrange(start..., with: meaning)
    }
    wordStarts.append(bytes.count)
    isInWord = true
  }

  /// Sankt is Saint in German, Scandinavian and Russian names.
  private static let meanings: [[UInt8]: [UInt8]] = [
    Array("st".utf8): Array("saint".utf8),
    Array("sankt".utf8): Array("saint".utf8),
    Array("ste".utf8): Array("sainte".utf8),
    Array("ft".utf8): Array("fort".utf8),
    Array("mt".utf8): Array("mount".utf8),
  ]
}
