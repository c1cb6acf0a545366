import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createFindNetwork } from '../request/trustedProxies.ts'
import { type Connection, createConnectionTable } from './connectionTable.ts'
import { hasBody } from './discardBody.ts'
import { closedConnections } from './refusedClients.ts'

export interface ConnectionLimits {
  readonly connections: number
  readonly pending: number // requests of one connection whose responses are not finished
  readonly pipelined: number // pending requests beyond the first of their connection, in the whole process
}

interface LimitOptions {
  readonly limits?: Partial<ConnectionLimits>
  readonly trustedProxies?: readonly string[] | undefined
}

const LIMITS: ConnectionLimits = {
  connections: 4000, // below 4,096 open files, a common system limit
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

  function answer(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
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
