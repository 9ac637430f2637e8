import CloudyLocalization
import CloudyModel
import CloudyViewModels
import HTTPTypes
import Hummingbird

/// Responses to refused requests.
extension AccountRoutes {
  func result<Value>(
    _ act: () async throws(Accounts.Failure) -> Value
  ) async -> Result<Value, Accounts.Failure> {
    do throws(Accounts.Failure) {
      return .success(try await act())
    } catch {
      return .failure(error)
    }
  }

  @discardableResult
  func done<Value>(
    _ context: WebRequestContext, _ act: () async throws(Accounts.Failure) -> Value
  ) async throws -> Value {
    switch await result(act) {
    case .success(let value): return value
    case .failure(let failure):
      let message = context.language.text(try delivered(failure, context))
      guard case .tooMany(let seconds) = failure else {
        throw HTTPError(.unprocessableContent, message: message)
      }
      var problem = ProblemError(.tooManyRequests(seconds: seconds))
      problem.advice = message
      throw problem
    }
  }

  /// - Throws: An error of the store, as an error page.
  func delivered(_ failure: Accounts.Failure, _ context: WebRequestContext) throws -> Message {
    if case .store(let error) = failure {
      context.logger.error("\(language.text(StoreMessages.notStored(error)))")
    }
    guard let message = failure.message else { throw ProblemError.passing(.notStored) }
    return message
  }

  /// Adds the waiting time of a throttled request for programs.
  static func saying(_ failure: Accounts.Failure, in response: Response) -> Response {
    guard case .tooMany(let seconds) = failure else { return response }
    var response = response
    response.headers[.retryAfter] = String(seconds)
    return response
  }

  static func status(of failure: Accounts.Failure) -> HTTPResponse.Status {
    switch failure {
    case .tooMany: .tooManyRequests
    case .busy: .serviceUnavailable
    case .wrongLogin, .wrongCode, .wrongPassword, .invitationNeeded, .invitationUsed: .forbidden
    case .name, .password, .nameTaken, .unknownDeviceCode, .store: .unprocessableContent
    }
  }
}

extension Accounts.Failure {
  /// The message for the visitor; `nil` if an error page explains the failure.
  fileprivate var message: Message? {
    switch self {
    case .name(let problem): problem.message
    case .password(let problem): problem.message
    case .nameTaken: AccountMessages.nameTaken
    case .invitationNeeded: AccountMessages.invitationNeeded
    case .invitationUsed: AccountMessages.invitationUsed
    case .wrongLogin: AccountMessages.wrong
    case .wrongCode: AccountMessages.wrongCode
    case .wrongPassword: AccountMessages.wrongPassword
    case .unknownDeviceCode: AccountMessages.unknownDeviceCode
    case .tooMany(let seconds): AccountMessages.wait(seconds: seconds)
    case .busy: AccountMessages.busy
    case .store: nil
    }
  }
}
