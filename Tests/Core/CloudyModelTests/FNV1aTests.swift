import CloudyModel
import Testing

@Suite struct FNV1aTests {
  /// From the list of the hash's authors, http://www.isthe.com/chongo/tech/comp/fnv/.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
      ("chongo was here!\n", 0x4681_0940_eff5_f915),
    ] as [(String, UInt64)])
  func `a text has the hash that the authors of FNV-1a publish`(text: String, hash: UInt64) {
    #expect(FNV1a.hash(of: text) == hash)
  }

  @Test func `a text in two parts has the hash of the whole`() {
    #expect(FNV1a.hash(of: "bar", from: FNV1a.hash(of: "foo")) == FNV1a.hash(of: "foobar"))
  }
}
