import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { attackHost, IS_ALL } from './attackHost.ts'
import { get, NOT_LAST } from './composeRequest.ts'
import { expectWell } from './expectations.ts'
import { ANN } from './secrets.ts'

const IDLE = IS_ALL ? 2000 : 200 // connections
const CROWD = 100 // of them at once: the system lets few hundred wait for the server to take them
const BYTE_MS = 500
const LATE_MS = 10_000 // after a limit of the server: it looks every two seconds, on a busy machine
const POST = 'POST /api/json/getcountries HTTP/1.1\r\nHost: a\r\n'

const host = attackHost()

/** A connection that does what an attack wants of it, and when the server ended it. */
function open(attack: (socket: Socket) => void): Promise<{ afterMs: number; text: string }> {
  return new Promise((resolve) => {
    const startMs = performance.now()
    let text = ''
    const socket = connect(host.port, '127.0.0.1', () => attack(socket))
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => {}) // a reset is an end too
    socket.once('close', () => resolve({ afterMs: performance.now() - startMs, text }))
  })
}

/** Sends the start at once and the rest byte by byte, for as long as the server listens. */
function dribble(start: string, rest: string) {
  return (socket: Socket) => {
    socket.write(start)
    let at = 0
    const timer = setInterval(() => socket.write(rest[at++ % rest.length]!), BYTE_MS)
    socket.once('close', () => clearInterval(timer))
  }
}

describe.concurrent('a connection that is held', () => {
  test('by sending nothing, many times, is ended while others are served', async () => {
    const idle: ReturnType<typeof open>[] = []
    while (idle.length < IDLE) {
      for (let i = 0; i < CROWD; i++) idle.push(open(() => {}))
      await expectWell(host.port)
    }
    for (const { afterMs } of await Promise.all(idle)) expect(afterMs).toBeLessThan(10_000 + LATE_MS)
    await expectWell(host.port)
  }, 60_000)

  test('by headers byte by byte is ended', async () => {
    const slow = open(dribble('GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'))
    await expectWell(host.port)
    const { afterMs, text } = await slow
    expect(afterMs).toBeLessThan(10_000 + LATE_MS)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  }, 60_000)

  test('by a request line byte by byte is ended', async () => {
    const { afterMs } = await open(dribble('GET /', 'a'))
    expect(afterMs).toBeLessThan(10_000 + LATE_MS)
  }, 60_000)

  test('after its answer is ended', async () => {
    const { afterMs, text } = await open((socket) => socket.write(get('/', NOT_LAST)))
    expect(afterMs).toBeLessThan(10_000 + LATE_MS)
    expect(text).toMatch(/^HTTP\/1\.1 200 /)
  }, 60_000)

  test('by a body that is larger than it may be is ended', async () => {
    const endless = (socket: Socket) => {
      socket.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`)
      const timer = setInterval(() => socket.write(`2710\r\n${'x'.repeat(10_000)}\r\n`), 10)
      socket.once('close', () => clearInterval(timer))
    }
    const { text } = await open(endless)
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
  }, 60_000)

  test.runIf(IS_ALL).each([
    ['a length', 'Content-Length: 60000'],
    ['chunks', 'Transfer-Encoding: chunked'],
  ])(
    'by a body byte by byte, with %s, is ended',
    async (_title, header) => {
      const { afterMs, text } = await open(dribble(`${POST}${header}\r\n\r\n1000\r\n`, 'x'))
      expect(afterMs).toBeLessThan(30_000 + LATE_MS)
      expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    },
    90_000,
  )

  test.runIf(IS_ALL)(
    'by a body that never comes is ended',
    async () => {
      const bodies = Array.from({ length: 200 }, () =>
        open((socket) => socket.write(`${POST}Content-Length: 9\r\n\r\n`)),
      )
      await expectWell(host.port)
      for (const { afterMs } of await Promise.all(bodies)) expect(afterMs).toBeLessThan(30_000 + LATE_MS)
    },
    90_000,
  )
})

test.runIf(IS_ALL)(
  'a connection that takes no byte of its answers is ended',
  async () => {
    // so few that the server reads all of them before it waits for the first answer to be taken
    const requests = get(`/api/json/getareas/ann/${encodeURIComponent(ANN.password)}/DE`, NOT_LAST).repeat(20)
    const deaf = connect(host.port, '127.0.0.1', () => deaf.pause().write(requests))
    deaf.on('error', () => {})
    await expectWell(host.port)
    await sleep(20_000)
    const held = await host.measure()
    expect(held.connections).toBe(1)
    expect(held.heapBytes).toBeLessThan(150_000_000)
    await sleep(120_000)
    expect((await host.measure()).connections).toBe(0)
    deaf.destroy()
  },
  200_000,
)
