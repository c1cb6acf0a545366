import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './discardBody.ts'
import { closedConnections } from './refusedClients.ts'

export interface ConnectionLimits {
  readonly connections: number
  readonly pending: number // requests of one connection whose responses are not finished
  readonly pipelined: number // pending requests beyond the first of their connection, in the whole process
}

const LIMITS: ConnectionLimits = {
  connections: 4000, // below 4,096 open files, a common system limit
  pending: 32,
  pipelined: 2000, // each takes some 4 kB; browsers and proxies do not pipeline
}

/**
 * Passes requests on to a listener within limits, so that nobody can fill the memory without signing in.
 * Node parses all requests of a packet at once, possibly thousands, and keeps each until its response has been
 * read. It cannot be told to take only some of them, so a connection with too many is reset. When there are too
 * many connections, the one that has been idle longest is closed, or else the one that has been sending a
 * request longest.
 */
export function limitConnections(server: Server, listener: RequestListener, limits = LIMITS): void {
  const table = createConnectionTable()

  function open(socket: Socket): void {
    if (table.size() >= limits.connections) {
      const victim = table.longestWaiting() ?? socket
      table.remove(victim)
      closedConnections.add(victim.remoteAddress)
      victim.destroy()
    }
    if (socket.destroyed) return
    table.add(socket)
    socket.once('close', () => table.remove(socket))
  }

  function isWithinLimits(socket: Socket): boolean {
    const pending = table.pendingOf(socket)
    return pending === 0 || (pending < limits.pending && table.pipelined() < limits.pipelined)
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    // its connection was reset because of an earlier request in the same packet
    if (socket.destroyed) return
    if (!isWithinLimits(socket)) {
      closedConnections.add(socket.remoteAddress)
      socket.resetAndDestroy()
      return
    }
    table.beginRequest(socket)
    if (hasBody(request)) {
      table.beginReceiving(socket)
      request.once('end', () => table.endReceiving(socket))
    }
    response.once('close', () => table.endRequest(socket))
    listener(request, response)
  }

  server.on('connection', open)
  server.on('request', begin)
  // requests with `Expect`, which Node would otherwise answer itself, uncounted
  server.on('checkExpectation', begin)
}

/** The open connections, and what each of them is doing. */
function createConnectionTable() {
  const pending = new Map<Socket, number>() // how many requests, of each connection
  const idle = new Set<Socket>() // longest idle first
  const receiving = new Set<Socket>() // request bodies, longest first
  let pipelined = 0

  const pendingOf = (socket: Socket) => pending.get(socket) ?? 0
  return {
    size: () => pending.size,
    pendingOf,
    pipelined: () => pipelined,
    /** Undefined where each connection waits for us. */
    longestWaiting(): Socket | undefined {
      const [socket] = idle.size > 0 ? idle : receiving
      return socket
    },
    add(socket: Socket): void {
      pending.set(socket, 0)
      idle.add(socket)
    },
    remove(socket: Socket): void {
      pipelined -= Math.max(0, pendingOf(socket) - 1)
      pending.delete(socket)
      idle.delete(socket)
      receiving.delete(socket)
    },
    beginRequest(socket: Socket): void {
      const before = pendingOf(socket)
      pending.set(socket, before + 1)
      if (before > 0) pipelined++
      else idle.delete(socket)
    },
    beginReceiving: (socket: Socket) => void receiving.add(socket),
    endReceiving: (socket: Socket) => void receiving.delete(socket),
    endRequest(socket: Socket): void {
      if (!pending.has(socket)) return
      const left = pendingOf(socket) - 1
      pending.set(socket, left)
      receiving.delete(socket)
      if (left > 0) pipelined--
      else idle.add(socket)
    },
  }
}
