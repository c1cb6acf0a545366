import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionLimits {
  readonly connections: number
  readonly pending: number // requests of a connection that are not answered to the end
  readonly pipelined: number // of these, beyond the first of each connection, in the whole process
}

const LIMITS: ConnectionLimits = {
  connections: 4000, // below 4,096 open files, which many systems allow
  pending: 32,
  pipelined: 2000, // each takes some 4 kB; browsers and proxies send none
}

/**
 * Hands requests to a listener within limits, so that nobody can fill the memory without signing in.
 * Node parses all requests of a packet at once, thousands, and keeps each until its answer is read:
 * there is no way to take just some of them, so a connection with too many is reset. Where there are too
 * many connections, the one that has been idle longest makes room.
 */
export function limitConnections(server: Server, listener: RequestListener, limits = LIMITS): void {
  const pending = new Map<Socket, number>()
  const idle = new Set<Socket>() // longest idle first
  let pipelined = 0

  function makeRoom(newcomer: Socket): void {
    const [socket = newcomer] = idle
    idle.delete(socket)
    socket.destroy()
  }

  function open(socket: Socket): void {
    if (pending.size >= limits.connections) makeRoom(socket)
    if (socket.destroyed) return
    pending.set(socket, 0)
    idle.add(socket)
    socket.once('close', () => {
      pipelined -= Math.max(0, countOf(socket) - 1)
      pending.delete(socket)
      idle.delete(socket)
    })
  }

  function countOf(socket: Socket): number {
    return pending.get(socket) ?? 0
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // it may be a later one of a packet that had too many
    if (socket.destroyed) return
    const before = countOf(socket)
    if (before >= limits.pending || (before > 0 && pipelined >= limits.pipelined)) {
      socket.resetAndDestroy()
      return
    }
    pending.set(socket, before + 1)
    if (before > 0) pipelined++
    else idle.delete(socket)
    response.once('close', () => end(socket))
    listener(request, response)
  }

  function end(socket: Socket): void {
    if (!pending.has(socket)) return
    const left = countOf(socket) - 1
    pending.set(socket, left)
    if (left > 0) pipelined--
    else idle.add(socket)
  }

  server.on('connection', open)
  server.on('request', begin)
  // Node would answer these itself, uncounted
  server.on('checkExpectation', begin)
}
