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
 * many connections, the one that has been idle longest makes room, or else the one that has been sending
 * a request longest.
 */
export function limitConnections(server: Server, listener: RequestListener, limits = LIMITS): void {
  const pending = new Map<Socket, number>()
  const idle = new Set<Socket>() // longest idle first
  const receiving = new Set<Socket>() // the rest of a request, longest first
  let pipelined = 0

  function makeRoom(newcomer: Socket): void {
    const [socket = newcomer] = idle.size > 0 ? idle : receiving
    idle.delete(socket)
    receiving.delete(socket)
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
      receiving.delete(socket)
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
    // whoever sends a body slowly, or never, holds no place against others
    if (hasBody(request)) {
      receiving.add(socket)
      request.once('end', () => receiving.delete(socket))
    }
    response.once('close', () => end(socket))
    listener(request, response)
  }

  function end(socket: Socket): void {
    if (!pending.has(socket)) return
    const left = countOf(socket) - 1
    pending.set(socket, left)
    receiving.delete(socket)
    if (left > 0) pipelined--
    else idle.add(socket)
  }

  server.on('connection', open)
  server.on('request', begin)
  // Node would answer these itself, uncounted
  server.on('checkExpectation', begin)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}
