import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createFindNetwork } from '../request/trustedProxies.ts'
import { closedConnections } from './refusedClients.ts'
import { hasBody } from './refuseMalformed.ts'
import { resetSocket } from './resetConnections.ts'

const SETTLED_MS = 1000 // a new connection may take as long before its first request
const CROWD = 16 // connections of one network that keep us waiting; a few people in one household have fewer
const VICTIMS_PER_LIMIT = 0.01 // at a time, since finding them takes a look at all

const PATIENCE_MS = 60_000 // for connections that break off for a while, as in a tunnel
const LEAST_BYTES_PER_MS = 2 // 16 kbit/s; GPRS, the slowest of mobile networks, has 30 to 50

export interface ConnectionLimits {
  readonly connections: number
  readonly pending: number // requests of one connection whose responses are not finished
  readonly pipelined: number // pending requests beyond the first of their connection, in the whole process
}

interface LimitOptions {
  readonly limits?: Partial<ConnectionLimits>
  readonly trustedProxies?: readonly string[] | undefined
}

/** With our own files below 4,096, a common limit on open files. */
export const MAX_CONNECTIONS = 4000

const LIMITS: ConnectionLimits = {
  connections: MAX_CONNECTIONS,
  pending: 32,
  pipelined: 2000, // each takes some 4 kB; browsers and proxies do not pipeline
}
const SLOW_CHECK_MS = 5000

/**
 * Passes requests on to a listener within limits, so that nobody can fill the memory without signing in, or shut
 * others out. Of each connection only one request at a time: an answer that is made before it can be sent holds
 * whatever it was made of, and Node tells nobody when its connection closes. Node parses all requests of a packet
 * at once, possibly thousands, and cannot be told to take only some of them, so a connection with too many is reset.
 */
export function limitConnections(
  server: Server,
  listener: RequestListener,
  { limits, trustedProxies }: LimitOptions = {},
): void {
  const most = { ...LIMITS, ...limits }
  const table = createConnectionTable(createFindNetwork(trustedProxies ?? []))

  function open(socket: Socket): void {
    if (table.size() >= most.connections) table.makeRoom(most.connections)
    if (table.size() >= most.connections) {
      closedConnections.add(socket.remoteAddress)
      socket.destroy()
      return
    }
    table.add(socket)
    socket.on('drain', () => table.noteProgress(socket))
    socket.once('close', () => table.remove(socket))
  }

  function isWithinLimits({ pending }: Connection): boolean {
    return pending === 0 || (pending < most.pending && table.pipelined() < most.pipelined)
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = table.get(socket)
    // it was closed because of an earlier request in the same packet
    if (!connection || socket.destroyed) return
    if (!isWithinLimits(connection)) {
      closedConnections.add(socket.remoteAddress)
      socket.resetAndDestroy()
      return
    }
    table.beginRequest(connection)
    if (connection.current) connection.queue.push(() => answer(connection, request, response))
    else answer(connection, request, response)
  }

  function answer(
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    table.beginAnswer(connection, request)
    if (hasBody(request)) {
      connection.isReceiving = true
      request.once('end', () => {
        if (connection.current === request) connection.isReceiving = false
      })
    }
    response.once('close', () => {
      table.endAnswer(connection)
      const next = connection.queue.shift()
      if (connection.socket.writable) next?.()
    })
    listener(request, response)
  }

  server.on('connection', open)
  server.on('request', receive)
  // requests with `Expect`, which Node would otherwise answer itself, uncounted
  server.on('checkExpectation', receive)
  const check = setInterval(() => table.closeSlow(SLOW_CHECK_MS), SLOW_CHECK_MS).unref()
  server.once('close', () => clearInterval(check))
}

interface Connection {
  readonly socket: Socket
  readonly queue: (() => void)[] // requests whose turn has not come
  pending: number // requests whose responses are not finished
  current: IncomingMessage | undefined // the one that is being answered
  isReceiving: boolean // its body
  waitingSinceMs: number // if we wait for the client
  network: string | undefined // of the current request, once looked up
  unreadMs: number // how long it has had bytes to read, since it was last idle
  bytesBefore: number // sent until it was last idle
}

/** The open connections, and which of them keep us waiting. */
export function createConnectionTable(
  findNetwork: ReturnType<typeof createFindNetwork>,
  now: () => number = () => performance.now(),
) {
  const connections = new Map<Socket, Connection>()
  const idle = new Set<Connection>() // longest first
  let pipelined = 0 // pending requests beyond the first of their connection

  function close(connection: Connection): void {
    const { socket } = connection
    remove(socket)
    // the system would keep what is unread for minutes, for a client that takes nothing
    if (socket.writableLength > 0) resetSocket(socket)
    else socket.destroy()
  }

  function remove(socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection) return
    connections.delete(socket)
    idle.delete(connection)
    pipelined -= Math.max(0, connection.pending - 1)
    connection.queue.length = 0
  }

  function findVictims(count: number): Connection[] {
    const [longestIdle] = idle
    if (longestIdle && now() - longestIdle.waitingSinceMs >= SETTLED_MS) return [longestIdle]
    const waiting = [...connections.values()].filter(isWaitingForClient)
    const crowd = findCrowd(waiting)
    return (crowd.length > CROWD ? crowd : waiting)
      .sort((a, b) => a.waitingSinceMs - b.waitingSinceMs)
      .slice(0, count)
  }

  /** Those of the network that has most of them. */
  function findCrowd(waiting: readonly Connection[]): Connection[] {
    const crowds = new Map<string, Connection[]>()
    for (const connection of waiting) {
      connection.network ??= findNetwork(
        connection.socket.remoteAddress ?? '',
        connection.current?.headers,
      )
      if (connection.network === undefined) continue
      const crowd = crowds.get(connection.network)
      if (crowd) crowd.push(connection)
      else crowds.set(connection.network, [connection])
    }
    return [...crowds.values()].reduce(
      (most, crowd) => (crowd.length > most.length ? crowd : most),
      [],
    )
  }

  return {
    size: () => connections.size,
    pipelined: () => pipelined,
    get: (socket: Socket) => connections.get(socket),
    remove,
    /**
     * Closes connections that keep us waiting: the one idle longest, or those that have been sending a request, or
     * not reading an answer, for longest, first of the network that has most of these. None if all wait for us.
     */
    makeRoom(limit: number): void {
      const count = Math.max(1, Math.floor(limit * VICTIMS_PER_LIMIT))
      for (const victim of findVictims(count)) {
        closedConnections.add(victim.socket.remoteAddress)
        close(victim)
      }
    },
    /** Closes those that have read too slowly; to be called each `sinceMs`. */
    closeSlow(sinceMs: number): void {
      for (const connection of connections.values()) {
        const { socket, pending, bytesBefore } = connection
        if (pending === 0 || socket.writableLength === 0) continue
        connection.unreadMs += sinceMs
        const sentBytes = socket.bytesWritten - socket.writableLength - bytesBefore
        if (connection.unreadMs > PATIENCE_MS + sentBytes / LEAST_BYTES_PER_MS) close(connection)
      }
    },
    add(socket: Socket): void {
      const connection: Connection = {
        socket,
        queue: [],
        pending: 0,
        current: undefined,
        isReceiving: false,
        waitingSinceMs: now(),
        network: undefined,
        unreadMs: 0,
        bytesBefore: 0,
      }
      connections.set(socket, connection)
      idle.add(connection)
    },
    /** The client has taken some of its answer. */
    noteProgress(socket: Socket): void {
      const connection = connections.get(socket)
      if (connection && connection.pending > 0) connection.waitingSinceMs = now()
    },
    beginRequest(connection: Connection): void {
      if (connection.pending++ > 0) {
        pipelined++
        return
      }
      idle.delete(connection)
      connection.unreadMs = 0
      connection.bytesBefore = connection.socket.bytesWritten
    },
    beginAnswer(connection: Connection, request: IncomingMessage): void {
      connection.current = request
      connection.network = undefined
      connection.waitingSinceMs = now()
    },
    endAnswer(connection: Connection): void {
      if (!connections.has(connection.socket)) return
      connection.current = undefined
      connection.isReceiving = false
      connection.waitingSinceMs = now()
      if (--connection.pending > 0) pipelined--
      else idle.add(connection)
    },
  }
}

function isWaitingForClient({ socket, pending, isReceiving }: Connection): boolean {
  return pending === 0 || isReceiving || socket.writableLength > 0
}
