// Programs that use this module, such as cloudy-stub, are also built without tests, where the library is unavailable.
#if canImport(Testing)
import Testing

extension TimeLimitTrait.Duration {
  /// The time limit of a test that waits: ten minutes, times ``TimeoutScale/factor``, rounded up to whole minutes.
  ///
  /// It only ends tests that would never end. Swift Testing starts all tests at once, so that a test can take as long
  /// as the whole run: on two cores about five minutes, and longer if the machine is busy.
  package static var standard: Self { .minutes(Int((10 * TimeoutScale.factor).rounded(.up))) }
}
#endif
