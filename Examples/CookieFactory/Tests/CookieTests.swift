import CookieFactory
import Testing

@Suite struct CookieTests {
  // The original had three more tests, that a new cookie is not nil. An initializer that cannot fail proves that.
  @Test(arguments: CookieKind.allCases) func `a cookie has the kind it was created with`(kind: CookieKind) {
    #expect(Cookie(kind).kind == kind)
  }
}
