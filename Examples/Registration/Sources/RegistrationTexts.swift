/// The texts that do not belong to a view model, for all front ends.
package enum RegistrationTexts {
  package static let title = "Registration"
  package static let submit = "Submit"
  package static let successTitle = "Success!"
  package static let successMessage = "Successful Registration!"
}
