import { expect } from 'vitest'
import { createRandom } from '../../src/bench/createPoints.ts'
import { form, get, MULTIPART, multipart, post } from './composeRequest.ts'
import { bytesOf, type Exchange, excerpt, exchange, newAddress } from './exchange.ts'
import { expectNoSecret, expectServing, isFailure, isOurs } from './expectations.ts'
import pieces from './fuzz.json' with { type: 'json' }
import { ANN, CANARY } from './secrets.ts'
import type { AttackedHost } from './startHost.ts'

const CONNECTIONS = 16 // at a time
const MAX_GROWTH_BYTES = 20_000_000 // of the heap, for all that the service stores about unknown clients

const WRONG = { username: 'ann', password: CANARY }
const AREAS = '/api/csv/getareas'
const REQUESTS_OF_EACH_KIND = [ANN, WRONG].flatMap((who) => {
  const path = `${who.username}/${encodeURIComponent(who.password)}`
  return [
    get(`/api/json/getcountries/${path}`),
    get(`${AREAS}/${path}/CH?download=1`, {
      'Accept-Encoding': 'gzip, br',
      Origin: 'https://a.example',
    }),
    post('/api/xml/getcountries', form(who)),
    post(AREAS, JSON.stringify({ ...who, isocode: 'CH' }), { 'Content-Type': 'application/json' }),
    post(AREAS, multipart([...Object.entries(who), ['isocode', 'CH']]), MULTIPART),
    chunked('/api/json/getareas', form({ ...who, isocode: 'ch' })),
  ]
})
const PAGE = [
  get('/'),
  get('/CH/4144?q=z'),
  get('/assets/main-1.js', { 'If-None-Match': '"x"' }),
  get('/config.json'),
]

interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  readonly leavesOut?: RegExp // mutated requests that are not sent
  readonly statuses?: readonly number[] // which prove that the mutated requests reach every part of the service
}

/** Expects mutated requests to do a host no harm. */
export async function fuzz(host: AttackedHost, options: FuzzOptions): Promise<void> {
  const { seed, leavesOut, statuses = [200, 204, 400, 401, 404, 405] } = options
  await expectServing(host)
  const before = await host.measure?.()
  const random = createRandom(seed)
  // what is not the service's own is answered by Vite there, from the sources
  const good = host.hasPage === false ? REQUESTS_OF_EACH_KIND : [...REQUESTS_OF_EACH_KIND, ...PAGE]
  const mutated = Array.from({ length: options.requests }, () => mutate(good, random))
  const requests = mutated.filter((request) => !leavesOut?.test(request))
  const answered = new Set<number>()
  let next = 0
  async function send(): Promise<void> {
    while (next < requests.length) {
      const number = next++
      const request = requests[number]!
      const result = await exchange(host, request, {
        from: newAddress(),
        quietMs: 20,
        halfCloseMs: 150,
      })
      for (const { status } of result.answers) answered.add(status)
      const harm = harmOf(request, result)
      if (harm) throw new Error(`Seed ${seed}, request ${number}: ${harm} of ${excerpt(request)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  for (const status of statuses) expect(answered).toContain(status)
  expect(host.isAlive()).toBe(true)
  await expectServing(host)
  const after = await host.measure?.()
  if (before && after) expect(after.heapBytes - before.heapBytes).toBeLessThan(MAX_GROWTH_BYTES)
  expectNoSecret(host.output())
}

/** Describes harm that an answer does; undefined if there is none. */
function harmOf(request: string, { answers, text, target }: Exchange): string | undefined {
  // Vite answers what is no longer below /api, in words of its own
  if (target.hasPage === false && !answers.every(isOurs)) return undefined
  const failed = answers.find((answer) => isFailure(answer, target))
  if (failed) return `the answer ${failed.head.split('\r\n')[0]}`
  if (/7F3A|51D2|\n\s+at |node_modules|Error:/.test(text)) return 'an echo'
  const isData = answers.some(
    ({ status, headers }) =>
      status === 200 &&
      headers.get('content-security-policy')?.startsWith("default-src 'none'; frame"),
  )
  return isData && !holdsCredentials(request) ? 'data' : undefined
}

/** Whether a request still holds the right credentials, in any encoding. */
function holdsCredentials(request: string): boolean {
  const bytes = request.replace(/%([\da-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // they may be split across chunks
  const whole = bytes.replace(/\r\n[\da-f]+\r\n/gi, '')
  return [bytes, whole].some(
    (text) => text.includes(ANN.username) && text.includes(bytesOf(ANN.password)),
  )
}

function chunked(path: string, body: string): string {
  const chunks = (body.match(/.{1,16}/g) ?? []).map(
    (chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`,
  )
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`
}

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'OPTIONS',
  'TRACE',
  'DELETE',
  'CONNECT',
  'PATCH',
  'BREW',
  '',
]
const LONGEST_RUN = 2000 // repetitions

type Mutation = (bytes: string, random: Random, other: string) => string

const MUTATIONS: readonly Mutation[] = [
  function flipBit(bytes, random) {
    const at = below(random, bytes.length)
    return splice(bytes, at, 1, String.fromCharCode(bytes.charCodeAt(at) ^ (1 << below(random, 8))))
  },
  function setByte(bytes, random) {
    return splice(bytes, below(random, bytes.length), 1, String.fromCharCode(below(random, 256)))
  },
  function remove(bytes, random) {
    return splice(bytes, below(random, bytes.length), 1 + below(random, 12), '')
  },
  function insert(bytes, random) {
    return splice(bytes, below(random, bytes.length + 1), 0, pick(random, pieces))
  },
  function repeatByte(bytes, random) {
    const at = below(random, bytes.length)
    return splice(bytes, at, 0, bytes.charAt(at).repeat(below(random, LONGEST_RUN)))
  },
  function cut(bytes, random) {
    return bytes.slice(0, below(random, bytes.length))
  },
  function joinAnother(bytes, random, other) {
    return bytes.slice(0, below(random, bytes.length)) + other.slice(below(random, other.length))
  },
  function changeMethod(bytes, random) {
    return bytes.replace(/^\S*/, pick(random, METHODS))
  },
  function changeNumber(bytes, random) {
    return bytes.replace(/(?<=Content-Length: )\d+/, (length) =>
      String(Number(length) + below(random, 5) - 2),
    )
  },
  function escapeByte(bytes, random) {
    const at = below(random, bytes.length)
    return splice(bytes, at, 1, `%${bytes.charCodeAt(at).toString(16).padStart(2, '0')}`)
  },
  function addLine(bytes, random, other) {
    const lines = bytes.split('\r\n')
    lines.splice(below(random, lines.length), 0, pick(random, other.split('\r\n')))
    return lines.join('\r\n')
  },
  function repeatLine(bytes, random) {
    const lines = bytes.split('\r\n')
    const at = below(random, lines.length)
    lines.splice(at, 0, ...Array<string>(1 + below(random, 20)).fill(lines[at]!))
    return lines.join('\r\n')
  },
  function removeLine(bytes, random) {
    const lines = bytes.split('\r\n')
    lines.splice(below(random, lines.length), 1)
    return lines.join('\r\n')
  },
]

/** A random request with one to four random mutations, one character per byte. */
function mutate(requests: readonly string[], random: Random): string {
  let bytes = pick(random, requests)
  const count = 1 + below(random, 4)
  for (let i = 0; i < count && bytes !== ''; i++) {
    bytes = pick(random, MUTATIONS)(bytes, random, pick(random, requests))
  }
  return bytes
}

function splice(bytes: string, at: number, removed: number, inserted: string): string {
  return bytes.slice(0, at) + inserted + bytes.slice(at + removed)
}

type Random = () => number

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)]!
}
