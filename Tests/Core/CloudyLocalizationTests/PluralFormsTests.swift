import CloudyLocalization
import Testing

@Suite struct PluralFormsTests {
  @Test(arguments: [
    ("n", 3, 3), ("n+1*2", 3, 5), ("(n+1)*2", 1, 4), ("n-1", 3, 2), ("n/2%3", 10, 2), ("10-3-2", 0, 5), ("!n", 0, 1),
    ("!!n", 5, 1), ("n==1||n==2", 2, 1), ("n==1||n==2&&n==3", 1, 1), ("n<=3", 3, 1), ("n>=4", 3, 0), ("n<3", 3, 0),
    ("n!=3", 3, 0), ("n==1 ? 0 : n==2 ? 1 : 2", 2, 1), ("n>1 ? n>2 ? 4 : 3 : 0", 2, 3), (" ( n\t>1 ) ", 2, 1),
    ("n==0 || 5/n == 5", 0, 1), ("n!=0 && 5/n", 0, 0),
  ])
  func `an expression is evaluated as in C`(expression: String, number: Int, form: Int) throws {
    let forms = try #require(PluralForms("nplurals=6; plural=\(expression);"))
    #expect(forms.index(of: number) == form)
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=n;", "nplurals=0; plural=0;", "nplurals=7; plural=0;", "nplurals=two; plural=0;",
    "nplurals=2; plural=;", "nplurals=2; plural=n=1;", "nplurals=2; plural=(n;", "nplurals=2; plural=n);",
    "nplurals=2; plural=n ? 1;", "nplurals=2; plural=m;", "nplurals=2; plural=n n;", "nplurals=2; plural=1+;",
    "nplurals=2; plural=99999999999999999999;", "nplurals=INTEGER; plural=EXPRESSION;",
  ])
  func `an invalid field is rejected`(field: String) {
    #expect(PluralForms(field) == nil)
  }

  @Test(arguments: ["n/0", "n%0", "n", "n-5"])
  func `an expression can fail to yield a form for a number`(expression: String) throws {
    let forms = try #require(PluralForms("nplurals=2; plural=\(expression);"))
    #expect(forms.index(of: 4) == nil)
  }

  @Test(arguments: ["(", "!", "n?", "n?0:", "n+"])
  func `an expression that would exhaust the stack is rejected`(piece: String) {
    for count in [100, 1000, 100_000] {
      #expect(PluralForms("nplurals=2; plural=\(String(repeating: piece, count: count))n;")?.index(of: 1) == nil)
    }
  }
}
