import CookieFactory
import Testing

@Suite struct CookieTests {
  // The original had three more tests: that a new cookie is not nil. An initializer that cannot fail is their proof.
  @Test(arguments: CookieKind.allCases) func `a cookie is of the kind it was made of`(kind: CookieKind) {
    #expect(Cookie(kind).kind == kind)
  }
}
