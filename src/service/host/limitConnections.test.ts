import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { test as base, expect, onTestFinished } from 'vitest'
import { createFindNetwork } from '../request/trustedProxies.ts'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { openRaw } from '../testing/sendRaw.ts'
import { until } from '../testing/until.ts'
import {
  type ConnectionLimits,
  createConnectionTable,
  limitConnections,
} from './limitConnections.ts'
import { closedConnections } from './refusedClients.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const test = base.extend('room', createTable)

const ROOM = { connections: 100, pipelined: 1000 } // and 32 pending of a connection, as everywhere

async function start(
  limits: Partial<ConnectionLimits>,
  listener: RequestListener,
): Promise<number> {
  const server = createServer()
  limitConnections(server, listener, { limits: { ...ROOM, ...limits } })
  return listenForTest(server)
}

async function open(port: number) {
  const { socket, text, failure } = openRaw(port)
  // how the connection ended
  const end = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(failure() || 'end')),
  )
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return {
    socket,
    answers: () => text().split('HTTP/1.1 200').length - 1,
    bytes: () => text().length,
    end,
  }
}

/** Starts a server that answers when the test says so. */
async function startHeld(limits: Partial<ConnectionLimits> = {}) {
  const held: ServerResponse[] = []
  return { held, port: await start(limits, (_request, response) => void held.push(response)) }
}

const LARGE = new Uint8Array(32_000_000) // more than the system takes for a client

const atOnce: RequestListener = (_request, response) => void response.end('x')

test('answers as many pending requests as allowed, and any number one after another', async () => {
  const port = await start({}, atOnce)
  const { socket, answers } = await open(port)
  for (let sent = 32; sent <= 320; sent += 32) {
    socket.write(REQUEST.repeat(32))
    await until(() => answers() === sent)
  }
})

test('begins a request when the one before it has been answered', async () => {
  const { held, port } = await startHeld()
  const { socket, answers } = await open(port)
  socket.write(REQUEST.repeat(3))
  for (let answered = 0; answered < 3; answered++) {
    await until(() => held.length > answered)
    expect([held.length, answers()]).toEqual([answered + 1, answered])
    held[answered]!.end('x')
    await until(() => answers() > answered)
  }
})

test('begins no request of a connection that has closed', async () => {
  const { held, port } = await startHeld()
  const { socket } = await open(port)
  socket.write(REQUEST.repeat(3))
  await until(() => held.length === 1)
  socket.destroy()
  await until(() => held[0]!.destroyed)
  held[0]!.end('x')
  const other = await open(port)
  other.socket.write(REQUEST)
  await until(() => held.length > 1)
  expect(held[1]!.req.socket.remotePort).toBe(other.socket.localPort)
})

test.each([
  ['', REQUEST],
  [' with an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n'],
])('resets a connection with too many pending requests%s', async (_title, request) => {
  const { held, port } = await startHeld()
  const modest = await open(port)
  modest.socket.write(request.repeat(32))
  const { socket, end } = await open(port)
  const before = closedConnections.total()
  socket.write(request.repeat(33))
  expect(await end).toBe('ECONNRESET')
  expect(closedConnections.total()).toBe(before + 1)
  for (let answered = 0; answered < 32; answered++) {
    await until(() => held.some((response) => !response.writableEnded && !response.destroyed))
    held.find((response) => !response.writableEnded && !response.destroyed)!.end('x')
  }
  await until(() => modest.answers() === 32)
})

test('limits pending requests over all connections, but not the first of each', async () => {
  const { held, port } = await startHeld({ pipelined: 10 })
  const patient = await open(port)
  patient.socket.write(REQUEST.repeat(11))
  await until(() => held.length === 1)
  const greedy = await open(port)
  greedy.socket.write(REQUEST.repeat(2))
  expect(await greedy.end).toBe('ECONNRESET')
  const modest = await open(port)
  modest.socket.write(REQUEST)
  await until(() => held.length === 3)
  // requests of a closed connection no longer count
  patient.socket.destroy()
  await until(() => held[0]!.destroyed)
  const late = await open(port)
  late.socket.write(REQUEST.repeat(11))
  await until(() => held.length === 4)
  for (const answered of [1, 2, 3]) {
    held[2 + answered]!.end('x')
    await until(() => late.answers() === answered)
  }
})

test('closes the connection that has been idle longest when there are too many', async () => {
  const port = await start({ connections: 3 }, atOnce)
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  first.socket.write(REQUEST)
  await until(() => first.answers() === 1)
  const before = closedConnections.total()
  const newcomer = await open(port)
  newcomer.socket.write(REQUEST)
  await second.end
  expect(closedConnections.total()).toBe(before + 1)
  await until(() => newcomer.answers() === 1)
  for (const { socket } of [first, third]) socket.write(REQUEST)
  await until(() => first.answers() === 2 && third.answers() === 1)
})

test('closes the one that has been sending its request longest when none is idle', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n'
  let begun = 0
  const port = await start({ connections: 3 }, (request, response) => {
    begun++
    request.resume().once('end', () => response.end('x'))
  })
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  for (const { socket } of [first, second, third]) {
    const before = begun
    socket.write(`${post}a`)
    await until(() => begun > before)
  }
  const newcomer = await open(port)
  await first.end
  newcomer.socket.write(REQUEST)
  await until(() => newcomer.answers() === 1)
  for (const { socket } of [second, third]) socket.write('bc')
  await until(() => second.answers() === 1 && third.answers() === 1)
})

test('refuses a new connection when all others wait for responses', async () => {
  const { held, port } = await startHeld({ connections: 3 })
  const clients = [await open(port), await open(port), await open(port)]
  for (const { socket } of clients) socket.write(REQUEST)
  await until(() => held.length === 3)
  const newcomer = await open(port)
  await newcomer.end
  for (const response of held) response.end('x')
  await until(() => clients.every(({ answers }) => answers() === 1))
})

test('closes the one that has not read its answer for longest', async () => {
  const port = await start({ connections: 3 }, ({ url }, response) => {
    response.end(url === '/large' ? LARGE : 'x')
  })
  const readers = [await open(port), await open(port), await open(port)]
  for (const { socket } of readers) {
    socket.pause().write(REQUEST.replace('/', '/large'))
    // what has come of the answer shows that it is being sent
    await until(() => socket.readableLength > 0)
  }
  const newcomer = await open(port)
  newcomer.socket.write(REQUEST)
  await until(() => newcomer.answers() === 1)
  for (const { socket } of readers) socket.resume()
  await readers[0]!.end
  expect(readers[0]!.bytes()).toBeLessThan(LARGE.length)
  await until(() => readers.slice(1).every(({ bytes }) => bytes() > LARGE.length))
})

const PROXY = '127.0.0.1'
const LIMIT = 1 // makes room for one
const CHECK_MS = 5000

/** A table by a clock of ours. */
function createTable() {
  let nowMs = 0
  const table = createConnectionTable(createFindNetwork([PROXY]), () => nowMs)

  /** A connection from an address, or through the proxy of a client that it names. */
  function open(address: string, client?: string) {
    const state = { isOpen: true, writableLength: 0, bytesWritten: 0 }
    const socket = {
      remoteAddress: address,
      get writableLength() {
        return state.writableLength
      },
      get bytesWritten() {
        return state.bytesWritten
      },
      destroy: () => {
        state.isOpen = false
      },
      resetAndDestroy: () => {
        state.isOpen = false
      },
    } as unknown as Socket
    table.add(socket)
    const connection = table.get(socket)!
    const headers = client === undefined ? {} : { 'x-forwarded-for': client }
    return {
      state,
      /** Begins an answer of which so many bytes are unread. */
      read(unread: number) {
        table.beginRequest(connection)
        table.beginAnswer(connection, { headers } as IncomingMessage)
        state.bytesWritten += unread
        state.writableLength = unread
        return this
      },
      /** The client takes some bytes, and as many more are given to it. */
      take(bytes: number) {
        state.bytesWritten += bytes
        table.noteProgress(socket)
      },
    }
  }

  return {
    ...table,
    open,
    wait(ms: number) {
      nowMs += ms
    },
  }
}

const areOpen = (connections: readonly { readonly state: { readonly isOpen: boolean } }[]) =>
  connections.map(({ state }) => state.isOpen)

test.each([
  [
    'makes room for a newcomer at the cost of the network with most slow readers',
    '192.0.2.1',
    () => '192.0.2.2',
  ],
  [
    'takes all addresses that one client may have for one network',
    '2001:db8:1::1',
    (i: number) => `2001:db8:2:${i}::${i}`,
  ],
])('%s', (_title, address, addressOf) => {
  const room = createTable()
  const patient = room.open(address).read(1000)
  room.wait(60_000)
  const crowd = Array.from({ length: 20 }, (_, i) => {
    room.wait(1)
    return room.open(addressOf(i)).read(1000)
  })
  room.makeRoom(LIMIT)
  expect(areOpen([patient, ...crowd])).toEqual([true, false, ...Array(19).fill(true)])
})

test('spares a browser with several connections among many networks of one', ({ room }) => {
  const strangers = Array.from({ length: 50 }, (_, i) => room.open(`198.51.100.${i}`).read(1000))
  room.wait(1)
  const browser = Array.from({ length: 6 }, () => room.open('192.0.2.1').read(1000))
  room.makeRoom(LIMIT)
  expect(areOpen([...strangers.slice(0, 2), ...browser])).toEqual([false, ...Array(7).fill(true)])
})

test('spares who reads, though slowly, for who does not', ({ room }) => {
  const phone = room.open('192.0.2.1').read(100_000)
  room.wait(30_000)
  const stalled = room.open('192.0.2.2').read(100_000)
  room.wait(5000)
  phone.take(64 * 1024)
  room.wait(5000)
  room.makeRoom(LIMIT)
  expect(areOpen([phone, stalled])).toEqual([true, false])
})

test('tells the clients of a proxy apart, and closes none that its proxy keeps open', ({
  room,
}) => {
  const kept = Array.from({ length: 30 }, () => room.open(PROXY))
  const people = Array.from({ length: 30 }, (_, i) => room.open(PROXY, `192.0.2.${i}`).read(1000))
  room.wait(500)
  const crowd = Array.from({ length: 20 }, () => room.open(PROXY, '198.51.100.1').read(1000))
  room.makeRoom(LIMIT)
  expect(areOpen(crowd)).toEqual([false, ...Array(19).fill(true)])
  expect(areOpen([...kept, ...people])).not.toContain(false)
})

test('gives a new connection time for its first request', ({ room }) => {
  const reader = room.open('192.0.2.1').read(1000)
  room.wait(5000)
  const newcomer = room.open('192.0.2.2')
  room.wait(900)
  room.makeRoom(LIMIT)
  expect(areOpen([reader, newcomer])).toEqual([false, true])
  const second = room.open('192.0.2.3').read(1000)
  room.wait(100)
  room.makeRoom(LIMIT)
  expect(areOpen([newcomer, second])).toEqual([false, true])
})

test('closes none that waits for us', ({ room }) => {
  const waiting = Array.from({ length: 20 }, () => room.open('192.0.2.1').read(0))
  room.wait(60_000)
  room.makeRoom(LIMIT)
  room.closeSlow(600_000)
  expect(areOpen(waiting)).not.toContain(false)
})

test('makes room for a hundredth of the connections at once, since it looks at all of them', ({
  room,
}) => {
  const readers = Array.from({ length: 400 }, () => room.open('192.0.2.1').read(1000))
  room.makeRoom(400)
  expect(areOpen(readers).filter((isOpen) => !isOpen)).toHaveLength(4)
})

test.each([
  ['a phone by GPRS', 4000, Number.POSITIVE_INFINITY],
  ['the slowest', 2000, Number.POSITIVE_INFINITY],
  ['half as slow', 1000, 120],
  ['a byte now and then', 1, 60],
])('%s, %i bytes a second, is cut off after %d seconds', (_title, bytesPerSecond, seconds) => {
  const room = createTable()
  const reader = room.open('192.0.2.1').read(64 * 1024)
  let waitedMs = 0
  while (reader.state.isOpen && waitedMs < 3_600_000) {
    waitedMs += CHECK_MS
    room.wait(CHECK_MS)
    reader.take((bytesPerSecond * CHECK_MS) / 1000)
    room.closeSlow(CHECK_MS)
  }
  expect(reader.state.isOpen).toBe(seconds === Number.POSITIVE_INFINITY)
  if (!reader.state.isOpen)
    expect(waitedMs / 1000 - seconds).toBeLessThanOrEqual((2 * CHECK_MS) / 1000)
})

test('requests sent ahead do not buy time', ({ room }) => {
  const reader = room.open('192.0.2.1').read(1000).read(1000)
  for (let ms = 0; ms <= 60_000; ms += CHECK_MS) {
    expect(reader.state.isOpen).toBe(true)
    room.closeSlow(CHECK_MS)
    reader.read(0)
    reader.state.writableLength = 1000
  }
  room.closeSlow(CHECK_MS)
  expect(reader.state.isOpen).toBe(false)
})
