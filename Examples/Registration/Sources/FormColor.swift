/// The colors of the form. They are independent of any toolkit: each view translates them into its own.
package enum FormColor: Hashable, Sendable {
  case black, red, lightGray
}
