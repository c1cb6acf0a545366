import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_BODY, readBody } from './readBody.ts'

const MANY = 256
const HERE = '192.0.2.1'
const OTHER = '198.51.100.1'

/** A POST whose body comes when the test says so. */
function createSlow(length: number, headers: Record<string, string> = {}) {
  let isLeft = false // the reader has given up
  let send = (_bytes: number) => {}
  let finish = () => {}
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(new Uint8Array(bytes))
      finish = () => {
        if (isLeft) return
        send(length)
        controller.close()
      }
      fail = () => controller.error(new Error('gone'))
    },
    cancel() {
      isLeft = true
    },
  })
  const init = { method: 'POST', headers, body, duplex: 'half' } // which the platform's types lack
  const request = new Request('http://a/', init)
  return { request, send, finish, fail }
}

/** Fills all places for larger bodies, each from the network that is told; resolves with how each ends. */
function fill(networkOf: (i: number) => string) {
  const bodies = Array.from({ length: MANY }, () => createSlow(60_000))
  const ends = bodies.map(({ request }, i) =>
    readBody(request, networkOf(i)).then(
      (bytes) => bytes.length,
      (refusal) => refusal.status as number,
    ),
  )
  async function finish(): Promise<number[]> {
    for (const body of bodies) body.finish()
    return Promise.all(ends)
  }
  return { bodies, ends, finish }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})

test('reads a limited number of larger bodies at the same time, and any number of small ones', async () => {
  const { finish } = fill((i) => `10.0.0.${i}`)
  await expect(readBody(createSlow(60_000).request, HERE)).rejects.toMatchObject({ status: 503 })
  await expect(
    readBody(createSlow(9, { 'Content-Length': '60000' }).request, HERE),
  ).rejects.toMatchObject({ status: 503 })
  const small = createSlow(9, { 'Content-Length': '9' })
  small.finish()
  expect(await readBody(small.request, HERE)).toHaveLength(9)
  expect(new Set(await finish())).toEqual(new Set([60_000]))
  const late = createSlow(60_000)
  late.finish()
  expect(await readBody(late.request, HERE)).toHaveLength(60_000)
})

test('a network with all places makes one for each of another network, at once', async () => {
  const { finish } = fill(() => HERE)
  const others = Array.from({ length: 3 }, () => createSlow(60_000))
  const read = others.map(({ request }) => readBody(request, OTHER))
  await expect(readBody(createSlow(60_000).request, HERE)).rejects.toMatchObject({ status: 503 })
  for (const other of others) other.finish()
  for (const bytes of await Promise.all(read)) expect(bytes).toHaveLength(60_000)
  expect((await finish()).filter((end) => end === 503)).toHaveLength(3)
})

test.each([
  ['all from one network, to which the newcomer belongs', () => HERE],
  ['each from a network of its own', (i: number) => `10.0.0.${i}`],
])('the body that comes most slowly makes place: %s', async (_title, networkOf) => {
  const { bodies, ends, finish } = fill(networkOf)
  for (const [i, { send }] of bodies.entries()) send(i === 100 ? 1 : 5000)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  const newcomer = createSlow(60_000)
  newcomer.finish()
  expect(await readBody(newcomer.request, HERE)).toHaveLength(60_000)
  expect(await ends[100]).toBe(503)
  expect((await finish()).filter((end) => end === 503)).toHaveLength(1)
})

test('a network with more places than others takes none of theirs', async () => {
  const { bodies, ends, finish } = fill((i) => (i === 0 ? OTHER : HERE))
  for (const { send } of bodies.slice(1)) send(5000)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  const newcomer = createSlow(60_000)
  newcomer.finish()
  expect(await readBody(newcomer.request, HERE)).toHaveLength(60_000)
  expect((await finish()).filter((end) => end === 503)).toHaveLength(1)
  expect(await ends[0]).toBe(60_000)
})

test.each([{}, { 'Content-Length': '10' }])(
  'counts a body, whatever its headers %j say: 65,536 bytes are read, and no byte more',
  async (headers) => {
    const read = (length: number) => {
      const { request, finish } = createSlow(length, headers)
      finish()
      return readBody(request, HERE)
    }
    expect(await read(MAX_BODY)).toHaveLength(65_536)
    await expect(read(MAX_BODY + 1)).rejects.toMatchObject({ status: 413 })
  },
)

test('an incomplete body frees its slot too', async () => {
  for (let i = 0; i < MANY + 1; i++) {
    const { request, fail } = createSlow(60_000)
    fail()
    await expect(readBody(request, HERE)).rejects.toMatchObject({ status: 400 })
  }
})
