/// One sentence about the screen: given this file, when the user does that, then they see this.
///
/// Behaviors are values, so that the same list is tested with every step, with and without a screen.
package struct Behavior: Sendable, CustomStringConvertible {
  /// An event from the user's point of view.
  package enum Event: Sendable {
    /// The screen is visible, for the first time or again.
    case appears
    /// The user chooses the first row with this text.
    case chooses(String)
    /// The user chooses the last row with this text.
    case choosesLast(String)
    /// Another program changes the file.
    case fileBecomes(Contents)
  }

  package let description: String
  let contents: Contents
  let events: [Event]
  /// The content of the screen at the end, the title first.
  package let lines: [String]

  init(_ description: String, given contents: Contents = .sample, when events: [Event], then rows: [String]) {
    (self.description, self.contents, self.events, self.lines) = (description, contents, events, ["Shopping"] + rows)
  }
}

extension Behavior {
  /// The specification of the shopping screen.
  package static let all = loading + changing

  private static let sample = ["[ ] Bread", "[ ] 2 × Milk", "[ ] Tea", "Left to buy: 3 of 3"]
  private static let missing = ["There is no list yet.", "> Try Again"]

  private static let buyingAll = [Event.chooses("[ ] Bread"), .chooses("[ ] 2 × Milk"), .chooses("[ ] Tea")]

  private static let loading = [
    Behavior("A screen that was just made says that it is loading", when: [], then: ["Loading…"]),
    Behavior("A choice while it is loading does nothing", when: [.chooses("Loading…")], then: ["Loading…"]),
    Behavior("The list has the order of its file, and amounts above one", when: [.appears], then: sample),
    Behavior("An empty list says so", given: .empty, when: [.appears], then: ["Nothing to buy."]),
    Behavior("A missing list is said, and can be tried again", given: .missing, when: [.appears], then: missing),
    Behavior(
      "A damaged list is said, and can be tried again", given: .damaged, when: [.appears],
      then: ["The list can’t be read.", "> Try Again"]),
    Behavior(
      "Trying again shows a list that is there now", given: .missing,
      when: [.appears, .fileBecomes(.sample), .chooses("> Try Again")], then: sample),
    Behavior(
      "Trying again can fail again, for another reason", given: .damaged,
      when: [.appears, .fileBecomes(.missing), .chooses("> Try Again")], then: missing),
    Behavior(
      "Coming back after a failure tries again", given: .missing, when: [.appears, .fileBecomes(.sample), .appears],
      then: sample),
    Behavior(
      "Coming back keeps what was bought", when: [.appears, .chooses("[ ] Tea"), .fileBecomes(.missing), .appears],
      then: ["[ ] Bread", "[ ] 2 × Milk", "[x] Tea", "Left to buy: 2 of 3", "> Remove Bought", "> Undo"]),
  ]

  private static let changing = [
    Behavior(
      "A failure’s text cannot be chosen", given: .missing, when: [.appears, .chooses("There is no list yet.")],
      then: missing),
    Behavior(
      "A chosen item is bought, and one less is left", when: [.appears, .chooses("[ ] 2 × Milk")],
      then: ["[ ] Bread", "[x] 2 × Milk", "[ ] Tea", "Left to buy: 2 of 3", "> Remove Bought", "> Undo"]),
    Behavior(
      "An item that is chosen twice is to buy again", when: [.appears, .chooses("[ ] Tea"), .chooses("[x] Tea")],
      then: sample + ["> Undo"]),
    Behavior(
      "When all is bought, nothing is left", when: [.appears] + buyingAll,
      then: ["[x] Bread", "[x] 2 × Milk", "[x] Tea", "Left to buy: Nothing", "> Remove Bought", "> Undo"]),
    Behavior(
      "Of two items with one name, the chosen one is bought", given: .twins, when: [.appears, .choosesLast("[ ] Tea")],
      then: ["[ ] Tea", "[x] Tea", "Left to buy: 1 of 2", "> Remove Bought", "> Undo"]),
    Behavior(
      "The number that is left cannot be chosen", when: [.appears, .chooses("Left to buy: 3 of 3")], then: sample),
    Behavior(
      "Bought items are removed together",
      when: [.appears, .chooses("[ ] Bread"), .chooses("[ ] Tea"), .chooses("> Remove Bought")],
      then: ["[ ] 2 × Milk", "Left to buy: 1 of 1", "> Undo"]),
    Behavior(
      "A list of which all was removed is empty", when: [.appears] + buyingAll + [.chooses("> Remove Bought")],
      then: ["Nothing to buy.", "> Undo"]),
    Behavior(
      "Undo brings removed items back to their places",
      when: [.appears, .chooses("[ ] 2 × Milk"), .chooses("> Remove Bought"), .chooses("> Undo")],
      then: ["[ ] Bread", "[x] 2 × Milk", "[ ] Tea", "Left to buy: 2 of 3", "> Remove Bought"]),
    Behavior(
      "Undo takes back a purchase, and is offered once", when: [.appears, .chooses("[ ] Tea"), .chooses("> Undo")],
      then: sample),
  ]
}
