import Foundation
import NIOCore
import NIOPosix

/// A connection to a Valkey or Redis server. Commands are pipelined, and replies come in their order.
final class ValkeyConnection: Sendable {
  private let channel: any Channel

  /// - Throws: An error if the server cannot be reached in time, or rejects the user, the password or the database.
  init(to address: ValkeyAddress, within limit: Duration) async throws {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(TimeAmount(limit))
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = ValkeyChannelHandler()
          try channel.pipeline.syncOperations.addHandlers(ByteToMessageHandler(ValkeyReplyDecoder()), handler)
        }
      }
      .connect(host: address.host, port: address.port).get()
    self.channel = channel
    var first: [ValkeyCommand] = []
    if let password = address.password?.revealed {
      first.append(address.user.map { ValkeyCommand("AUTH", $0, password) } ?? ValkeyCommand("AUTH", password))
    }
    if address.database != 0 { first.append(ValkeyCommand("SELECT", String(address.database))) }
    first.append(ValkeyCommand("PING"))
    do {
      for case .error(let problem) in try await send(first, within: limit) { throw ValkeyError(problem: problem) }
    } catch {
      close()
      throw error
    }
  }

  /// Sends commands, and returns the reply to each.
  ///
  /// - Parameter limit: The time to wait for all replies. After it, the connection is closed, since later replies could
  ///   no longer be assigned to their commands.
  /// - Throws: An error if the connection closes before that.
  func send(_ commands: [ValkeyCommand], within limit: Duration) async throws -> [ValkeyReply] {
    let promise = channel.eventLoop.makePromise(of: [ValkeyReply].self)
    let late = channel.eventLoop.scheduleTask(in: TimeAmount(limit)) { [channel] in
      channel.close(mode: .all, promise: nil)
    }
    defer { late.cancel() }
    // A closed channel no longer has a handler that fails the promise.
    channel.writeAndFlush(ValkeyExchange(commands: commands, promise: promise)).whenFailure { promise.fail($0) }
    return try await promise.futureResult.get()
  }

  var isOpen: Bool { channel.isActive }

  func close() { channel.close(mode: .all, promise: nil) }
}

/// The reason why a Valkey server did not execute a command.
struct ValkeyError: Error, CustomStringConvertible {
  let problem: String

  var description: String { problem }
}

/// Commands that are sent together.
private struct ValkeyExchange: Sendable {
  let commands: [ValkeyCommand]
  let promise: EventLoopPromise<[ValkeyReply]>
}

/// Writes commands, and assigns replies to them in order.
private final class ValkeyChannelHandler: ChannelDuplexHandler {
  typealias InboundIn = ValkeyReply
  typealias OutboundIn = ValkeyExchange
  typealias OutboundOut = ByteBuffer

  private struct PendingReply {
    let count: Int
    let promise: EventLoopPromise<[ValkeyReply]>
    var replies: [ValkeyReply] = []
  }

  private var waiting = CircularBuffer<PendingReply>()
  private var isClosed = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let exchange = unwrapOutboundIn(data)
    guard !isClosed, !exchange.commands.isEmpty else {
      exchange.promise.fail(ValkeyError(problem: "the connection is closed"))
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    var buffer = context.channel.allocator.buffer(capacity: 256)
    for command in exchange.commands { command.write(to: &buffer) }
    waiting.append(PendingReply(count: exchange.commands.count, promise: exchange.promise))
    context.write(wrapOutboundOut(buffer), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // A server that sends an unexpected reply is out of sync.
    guard !waiting.isEmpty else { return context.close(promise: nil) }
    waiting[waiting.startIndex].replies.append(unwrapInboundIn(data))
    guard let first = waiting.first, first.replies.count == first.count else { return }
    waiting.removeFirst()
    first.promise.succeed(first.replies)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(ValkeyError(problem: "the connection was closed"))
    context.fireChannelInactive()
  }

  private func fail(_ error: any Error) {
    isClosed = true
    while let next = waiting.popFirst() { next.promise.fail(error) }
  }
}
