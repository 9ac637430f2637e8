import Testing

/// Tests with many users or many days. They run serially: each waits until all of its own tasks wait, which takes long
/// while thousands of others are ready.
@Suite(.serialized) enum ProofTests {}
