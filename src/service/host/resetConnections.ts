import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const open = new WeakMap<Server, Set<Socket>>()

/** Remembers the connections of a server while they are open, for `resetConnections`. */
export function trackConnections(server: Server): void {
  const sockets = new Set<Socket>()
  open.set(server, sockets)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
}

/** Node's `closeAllConnections` ends them in good order: a list that is cut by it looks whole over HTTP/1.0. */
export function resetConnections(server: Server): void {
  for (const socket of open.get(server) ?? []) reset(socket)
}

/**
 * Breaks an answer off so that every client notices. Where it has neither a length nor chunks, as over
 * HTTP/1.0, which nginx speaks to servers by default, the end of the connection is the end of the list,
 * and nothing but a reset tells that it came too soon. Elsewhere a reset could overtake what was sent.
 */
export function breakOff(answer: ServerResponse, hasLength: boolean): void {
  if (hasLength || answer.chunkedEncoding) answer.destroy()
  // behind earlier answers of its connection it has no socket yet
  else if (answer.socket) reset(answer.socket)
  else answer.once('socket', reset)
}

function reset(socket: Socket): void {
  try {
    socket.resetAndDestroy()
  } catch {
    // not over TLS, where an end without a farewell tells as much
    socket.destroy()
  }
}
