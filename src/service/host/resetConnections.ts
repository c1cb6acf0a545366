import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const openSockets = new WeakMap<Server, Set<Socket>>()

/** Tracks the open connections of a server for `resetConnections`. */
export function trackConnections(server: Server): void {
  const sockets = new Set<Socket>()
  openSockets.set(server, sockets)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
}

/** The number of open connections. */
export function countConnections(server: Server): number {
  return openSockets.get(server)?.size ?? 0
}

/** Resets all connections. Node's `closeAllConnections` closes them normally: over HTTP/1.0 a cut list would look whole. */
export function resetConnections(server: Server): void {
  for (const socket of openSockets.get(server) ?? []) resetSocket(socket)
}

/**
 * Aborts a response so that every client notices. With a length or chunks, closing the connection is enough, and
 * a reset could overtake bytes that are already sent. With neither, as over HTTP/1.0 (nginx's default for
 * upstreams), the end of the connection is the end of the list, and only a reset shows that it came too soon.
 */
export function abortResponse(response: ServerResponse, hasLength: boolean): void {
  if (hasLength || response.chunkedEncoding) response.destroy()
  // queued behind earlier responses of its connection, it has no socket yet
  else if (response.socket) resetSocket(response.socket)
  else response.once('socket', resetSocket)
}

/** Ends a connection at once; what has not reached the client is dropped. */
export function resetSocket(socket: Socket): void {
  try {
    socket.resetAndDestroy()
  } catch {
    // TLS sockets cannot be reset; a TLS end without `close_notify` shows the same
    socket.destroy()
  }
}
