/// The texts of both screens, for all front ends.
package enum FormTexts {
  package enum Login {
    package static let title = "Login"
    package static let userName = "User name:"
    package static let password = "Password:"
    package static let question = "Don't have an account? Create one now."
    package static let login = "Login"
    package static let createAccount = "Create Account"
  }

  package enum Signup {
    package static let title = "Create Account"
    package static let heading = "-- Create Account --"
    package static let userName = "User name:"
    package static let userNamePlaceholder = "Enter user name."
    package static let password = "Password:"
    package static let passwordPlaceholder = "Enter password."
    package static let confirmPasswordPlaceholder = "Re-enter password."
    package static let emailAddress = "E-mail address:"
    package static let emailAddressPlaceholder = "Enter email address."
    package static let create = "Create"
    package static let cancel = "Cancel"
  }
}
