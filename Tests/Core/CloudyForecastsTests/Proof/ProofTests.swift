import Testing

/// What takes many people or many days. One after the other: each waits until all of its own tasks wait, which takes long
/// where thousands of others are ready.
@Suite(.serialized) enum ProofTests {}
