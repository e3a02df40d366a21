import type { ClientHttp2Session } from 'node:http2'
import { Http2SubchannelConnector } from '@grpc/grpc-js/build/src/transport.js'

/** What gRPC keeps to itself of a connection. */
type Transport = { session: ClientHttp2Session; canSendPing(): boolean }

const { connect } = Http2SubchannelConnector.prototype

/**
 * Lets calls finish on a connection whose server has said goodbye (GOAWAY: it was told to stop, or the connection is old). Node
 * sends no ping on one any more, which gRPC takes for a dead peer: it would end all calls there as UNAVAILABLE when the next ping
 * is due (https://github.com/grpc/grpc-node/issues/3068). Without pings they end by their deadlines.
 */
Http2SubchannelConnector.prototype.connect = function (...args) {
  const connecting = connect.apply(this, args)
  const letFinish = (transport: unknown) => {
    const connected = transport as Transport
    const canSendPing = connected.canSendPing.bind(connected)
    connected.canSendPing = () => !connected.session.closed && canSendPing()
  }
  // Not a promise of our own: a goodbye that came a turn before the caller listens would be missed.
  connecting.then(letFinish, () => {})
  return connecting
}
