/// What a row of places needs in order to draw itself. The book calls it `LocationRepresentable`.
package protocol LocationPresentable {
  var text: String { get }
}
