import CloudyViewModels
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (-0.4, 0, "0"), (-0.04, 1, "0.0"), (-0.0, 0, "0"), (-0.5, 0, "-1"), (0.5, 0, "1"), (44.52, 1, "44.5"),
    (-12.345, 2, "-12.35"), (9.96, 1, "10.0"), (1024.19, 0, "1024"), (0.05, 1, "0.1"), (-7.004, 2, "-7.00"),
  ])
  func `a number is rounded first, and zero has no sign`(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.text(value, decimals: decimals) == text)
  }

  @Test func `no value between -1 and 1 is shown as minus zero`() {
    for step in -1000...1000 {
      for decimals in 0...3 {
        let text = DecimalText.text(Double(step) / 1000, decimals: decimals)
        #expect(text?.wholeMatch(of: /-0(\.0+)?/) == nil)
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a value that is not a number has no text`(value: Double) {
    #expect(DecimalText.text(value, decimals: 1) == nil)
  }

  @Test func `the decimal separator follows the language`() {
    #expect(DecimalText.text(-6.94, decimals: 1, separator: ",") == "-6,9")
  }
}
