import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ATTACKED, IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, KEEP_ALIVE } from './composeRequest.ts'
import { expectServing } from './expectations.ts'
import { ANN } from './secrets.ts'

const IDLE = IS_ALL ? 2000 : 200 // connections
const BATCH = 100 // the accept queue of the system holds a few hundred
const BYTE_MS = 500
const TOLERANCE_MS = 10_000 // the server checks its limits every two seconds, on a busy machine
const POST = 'POST /api/json/getcountries HTTP/1.1\r\nHost: a\r\n'

const host = attackHost()

/** Runs an attack on a new connection; resolves when the server has ended it. */
function open(attack: (socket: Socket) => void): Promise<{ afterMs: number; text: string }> {
  return new Promise((resolve) => {
    const startMs = performance.now()
    let text = ''
    const socket = connect(host.port, '127.0.0.1', () => attack(socket))
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => {}) // a reset counts as ended
    socket.once('close', () => resolve({ afterMs: performance.now() - startMs, text }))
  })
}

/** Sends the start at once, then the rest byte by byte, again and again, until the connection ends. */
function dribble(start: string, rest: string) {
  return (socket: Socket) => {
    socket.write(start)
    let at = 0
    const timer = setInterval(() => socket.write(rest[at++ % rest.length]!), BYTE_MS)
    socket.once('close', () => clearInterval(timer))
  }
}

describe.concurrent('a connection that is kept open', () => {
  test('by sending nothing, many times over, is closed while others are served', async () => {
    const idle: ReturnType<typeof open>[] = []
    while (idle.length < IDLE) {
      for (let i = 0; i < BATCH; i++) idle.push(open(() => {}))
      await expectServing(host)
    }
    for (const { afterMs } of await Promise.all(idle))
      expect(afterMs).toBeLessThan(10_000 + TOLERANCE_MS)
    await expectServing(host)
  }, 60_000)

  test('by headers sent byte by byte is closed', async () => {
    const slow = open(dribble('GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'))
    await expectServing(host)
    const { afterMs, text } = await slow
    expect(afterMs).toBeLessThan(10_000 + TOLERANCE_MS)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  }, 60_000)

  test('by a request line sent byte by byte is closed', async () => {
    const { afterMs } = await open(dribble('GET /', 'a'))
    expect(afterMs).toBeLessThan(10_000 + TOLERANCE_MS)
  }, 60_000)

  test('after its answer is closed', async () => {
    const { afterMs, text } = await open((socket) => socket.write(get('/', KEEP_ALIVE)))
    expect(afterMs).toBeLessThan(10_000 + TOLERANCE_MS)
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  }, 60_000)

  test.runIf(IS_ALL).each([
    ['a length', 'Content-Length: 60000'],
    ['chunks', 'Transfer-Encoding: chunked'],
  ])(
    'by a body sent byte by byte, with %s, is closed',
    async (_title, header) => {
      const { afterMs, text } = await open(dribble(`${POST}${header}\r\n\r\n1000\r\n`, 'x'))
      expect(afterMs).toBeLessThan(30_000 + TOLERANCE_MS)
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    },
    90_000,
  )

  test.runIf(IS_ALL)(
    'by a body that never comes is closed',
    async () => {
      const bodies = Array.from({ length: 200 }, () =>
        open((socket) => socket.write(`${POST}Content-Length: 9\r\n\r\n`)),
      )
      await expectServing(host)
      for (const { afterMs } of await Promise.all(bodies))
        expect(afterMs).toBeLessThan(30_000 + TOLERANCE_MS)
    },
    90_000,
  )
})

// only the one process can be measured
test.runIf(IS_ALL && ATTACKED === 'alone')(
  'a connection that reads no byte of its answers is closed',
  async () => {
    // few enough for the server to read them all before it stops to wait for the client to read
    const requests = get(
      `/api/json/getareas/ann/${encodeURIComponent(ANN.password)}/DE`,
      KEEP_ALIVE,
    ).repeat(20)
    const unread = connect(host.port, '127.0.0.1', () => unread.pause().write(requests))
    unread.on('error', () => {})
    await expectServing(host)
    await sleep(20_000)
    const held = await host.measure!()
    expect(held.connections).toBe(1)
    expect(held.heapBytes).toBeLessThan(150_000_000)
    await sleep(120_000)
    expect((await host.measure!()).connections).toBe(0)
    unread.destroy()
  },
  200_000,
)
