/// The words that are no view model's, for all skins.
package enum RegistrationTexts {
  package static let title = "Registration"
  package static let submit = "Submit"
  package static let successTitle = "Success!"
  package static let successMessage = "Successful Registration!"
}
