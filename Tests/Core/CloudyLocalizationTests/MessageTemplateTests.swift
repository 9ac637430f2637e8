import CloudyLocalization
import Testing

@Suite struct MessageTemplateTests {
  @Test(arguments: [
    ("", ""), ("Rain", "Rain"), ("{place}", "Gent"), ("{place} was removed.", "Gent was removed."),
    ("In {place}", "In Gent"), ("{place}{place}", "GentGent"), ("{place}, {day}: 7", "Gent, Fri: 7"),
    ("{other} in {place}", "{other} in Gent"), ("{}", "{}"), ("{place", "{place"), ("{place} {", "Gent {"),
    ("} {place}", "} Gent"), ("{a{place}", "{a{place}"), ("{{place}}", "{{place}}"), ("雨、{place}。", "雨、Gent。"),
    ("{lieu é} {place}", "{lieu é} Gent"), ("{empty}|", "|"),
  ])
  func `slots are filled, and other text is unchanged`(template: String, text: String) {
    let filled = MessageTemplate.filled(template) { ["place": "Gent", "day": "Fri", "empty": ""][$0] }
    #expect(filled == text)
  }

  @Test func `a slot's value is not filled again`() {
    #expect(MessageTemplate.filled("{first}{next}") { $0 == "first" ? "{next}" : "{first}" } == "{next}{first}")
  }

  @Test func `slots are listed in order, each as often as it occurs`() {
    #expect(MessageTemplate.slots(in: "{low} to {high} {low}") == ["low", "high", "low"])
    #expect(MessageTemplate.slots(in: "Rain {").isEmpty)
  }
}
