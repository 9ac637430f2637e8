/// The colours of the form. They mean nothing to any toolkit: each view translates them into its own.
package enum FormColor: Hashable, Sendable {
  case black, red, lightGray
}
