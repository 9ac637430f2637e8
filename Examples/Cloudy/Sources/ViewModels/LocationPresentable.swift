/// The data that a row of the list of places displays. The book calls it `LocationRepresentable`.
package protocol LocationPresentable {
  var text: String { get }
}
