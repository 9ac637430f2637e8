import CloudyLocalization

// Translators: The names of two buttons at the ends of a strip of hours, which scroll it.

/// The buttons that scroll the strip of hours.
package enum StripMessages {
  package static let earlier = Message("strip.earlier", "Earlier hours")
  package static let later = Message("strip.later", "Later hours")
}
