import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, KEEP_ALIVE } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { ANN } from './secrets.ts'

// Clients that take a byte of their answers now and then, and ask for more, on as many connections as there may be.

const READERS = IS_ALL ? 4000 : 200
const BATCH = 50 // the accept queue of the system holds a few hundred
const BYTE_MS = 1000
const ASK_MS = 3000
const STAND_MS = IS_ALL ? 10_000 : 1000
const VISITORS = 11
const VISIT_MS = 1000
// the built server has 140 MB when nobody asks, so less than 300 MB in all; this one also holds the compiler
const MAX_GROWTH_BYTES = 150_000_000

const host = attackHost()

const password = encodeURIComponent(ANN.password)
const LIST = get(`/api/json/getareas/${ANN.username}/${password}/US`, KEEP_ALIVE)
const REFUSAL = get('/api/json/getcountries', KEEP_ALIVE)
const FILE = get('/assets/gazetteer-1/A.latin', KEEP_ALIVE)

interface Attack {
  readonly request: string
  readonly asksAgain: boolean
  readonly from: () => string | undefined
  readonly readers: Set<Socket>
}

/** A client that asks, and comes again when it has been cut off. */
function openReader(attack: Attack): void {
  const from = attack.from()
  const socket = connect({
    port: host.port,
    host: '127.0.0.1',
    ...(from && { localAddress: from }),
    // one byte at a time, straight from the system
    onread: { buffer: Buffer.alloc(1), callback: () => false },
  })
  attack.readers.add(socket)
  socket.on('error', () => {})
  socket.once('connect', () => socket.write(attack.request))
  socket.once('close', () => {
    if (attack.readers.delete(socket)) setTimeout(openReader, BYTE_MS, attack)
  })
}

let stop = () => {}
afterEach(() => stop())

/** Resolves when all readers have been connected for a while. */
async function begin(attack: Attack): Promise<void> {
  const { readers, request, asksAgain } = attack
  const reading = setInterval(() => {
    for (const socket of readers) socket.resume()
  }, BYTE_MS)
  const asking = setInterval(() => {
    if (asksAgain) for (const socket of readers) if (!socket.connecting) socket.write(request)
  }, ASK_MS)
  stop = () => {
    clearInterval(reading)
    clearInterval(asking)
    const left = [...readers]
    readers.clear()
    for (const socket of left) socket.destroy()
  }
  while (readers.size < READERS) {
    for (let i = 0; i < BATCH; i++) openReader(attack)
    await sleep(20)
  }
  await expect
    .poll(() => [...readers].filter(({ connecting }) => connecting).length, { timeout: 60_000 })
    .toBeLessThan(READERS / 10)
  await sleep(STAND_MS)
}

/** Milliseconds until a newcomer has the page. */
async function visit(): Promise<number> {
  const { answers, ms } = await exchange(host, get('/'), { from: newAddress() })
  expect(answers.map(({ status }) => status)).toEqual([200])
  return ms
}

let idleBytes: number | undefined // before the first
const nowhere = () => undefined
const ATTACKS = [
  ['a file of the page, from one address', FILE, nowhere],
  ['a file of the page, from many addresses', FILE, newAddress],
  ['a list, from one address', LIST, nowhere],
  ['a list, from many addresses', LIST, newAddress],
  ['a refusal, from one address', REFUSAL, nowhere],
  ['a refusal, from many addresses', REFUSAL, newAddress],
] as const

test.each(IS_ALL ? ATTACKS : ATTACKS.slice(0, 1))(
  `${READERS} slow readers leave room and memory for others: %s`,
  async (_title, request, from) => {
    idleBytes ??= (await host.measure!()).residentBytes
    // a file is more than the system takes for a client; requests ahead of its end would be too many
    await begin({ request, from, asksAgain: request !== FILE, readers: new Set() })
    const waitsMs: number[] = []
    for (let i = 0; i < VISITORS; i++) waitsMs.push(await visit())
    const { residentBytes, connections } = await host.measure!()
    // a busy machine may keep a few of them waiting itself
    expect(waitsMs.sort((a, b) => a - b)[(VISITORS - 1) / 2]).toBeLessThan(VISIT_MS)
    expect(residentBytes - idleBytes).toBeLessThan(MAX_GROWTH_BYTES)
    expect(connections).toBeGreaterThan(READERS / 2)
  },
  180_000,
)
