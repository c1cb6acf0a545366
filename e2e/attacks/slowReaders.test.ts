import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, KEEP_ALIVE } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { ANN } from './secrets.ts'

// Clients that take a byte of their answers now and then, as many as a server has connections.

const READERS = IS_ALL ? 4000 : 300
const BATCH = 100 // the accept queue of the system holds a few hundred
const BYTE_MS = 1000
const STAND_MS = IS_ALL ? 10_000 : 1000
const VISITORS = 10
const VISIT_MS = 1000
const MAX_RESIDENT_BYTES = 300_000_000

const host = attackHost()

const LIST = get(`/api/json/getareas/${ANN.username}/${encodeURIComponent(ANN.password)}/US`, KEEP_ALIVE)
const REFUSAL = get('/api/json/getcountries', KEEP_ALIVE)
const FILE = get('/assets/gazetteer-1/A.latin', KEEP_ALIVE)
const AHEAD = 30 // requests of one connection, below the limit

const sockets = new Set<Socket>()
let packet = ''
let from: () => string | undefined = () => undefined

/** A client that has asked, and asks again when it has been cut off. */
function openReader(isPatient = false): void {
  const localAddress = from()
  const socket = connect({
    port: host.port,
    host: '127.0.0.1',
    ...(localAddress && { localAddress }),
    // one byte at a time, straight from the system
    onread: { buffer: Buffer.alloc(1), callback: () => false },
  })
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('connect', () => socket.write(packet))
  socket.once('close', () => {
    if (sockets.delete(socket) && !isPatient) setTimeout(openReader, BYTE_MS / 2)
  })
}

afterEach(() => {
  for (const socket of sockets) {
    sockets.delete(socket)
    socket.destroy()
  }
})

/** Milliseconds until a newcomer has the page. */
async function visit(): Promise<number> {
  const startMs = performance.now()
  const { answers } = await exchange(host, get('/'), { from: newAddress() })
  expect(answers.map(({ status }) => status)).toEqual([200])
  return performance.now() - startMs
}

describe.each([
  ['from one address', () => undefined],
  ['from many addresses', newAddress],
] as const)(`${READERS} slow readers`, (origin, choose) => {
  test.each([
    ['a file of the page', FILE],
    ['a list', LIST.repeat(AHEAD)],
    ['a refusal', REFUSAL.repeat(AHEAD)],
  ])(
    `${origin}, of %s, leave room for others, and memory`,
    async (title, wanted) => {
      packet = wanted
      from = choose
      while (sockets.size < READERS) {
        for (let i = 0; i < BATCH; i++) openReader()
        await sleep(20)
      }
      const reading = setInterval(() => {
        for (const socket of sockets) socket.resume()
      }, BYTE_MS)
      await sleep(STAND_MS)
      const waits: number[] = []
      for (let i = 0; i < VISITORS; i++) waits.push(await visit())
      const { residentBytes, connections, descriptors } = await host.measure!()
      clearInterval(reading)
      console.log(origin, title, { waits: waits.map(Math.round), residentBytes, connections, descriptors })
      expect(waits.sort((a, b) => a - b)[VISITORS / 2]).toBeLessThan(VISIT_MS)
      expect(residentBytes).toBeLessThan(MAX_RESIDENT_BYTES)
    },
    120_000,
  )
})
