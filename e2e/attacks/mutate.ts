const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'DELETE', 'CONNECT', 'PATCH', 'BREW', '']
const SPLICES = [
  ...['\0', '\r', '\n', '\r\n', '\r\n\r\n', '\t', '\xc3', '\xff', '\xed\xa0\x80', '%00', '%0d%0a', '%ff'],
  ...' :%/\\?#&=;"{}[],',
  ...['//', '/../', '--', '-1', '0', '99999999999', 'NaN', '__proto__', 'constructor', '[]'],
  ...['username=', 'password=x&', '"username":"x",', '?download=1', '?password=x', '0\r\n\r\n'],
  ...[
    'Content-Length: 0',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Host: b',
    'Expect: 100-continue',
    'Content-Type: application/json',
    'Content-Type: multipart/form-data; boundary=x',
    'Connection: close',
    'Accept-Encoding: br, gzip',
    'If-None-Match: *',
    'Range: bytes=0-',
    'X-Forwarded-For: 127.0.0.1',
  ].map((line) => `${line}\r\n`),
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
    return splice(bytes, below(random, bytes.length + 1), 0, pick(random, SPLICES))
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
export function mutate(requests: readonly string[], random: Random): string {
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

/** Seeded pseudo-random numbers in [0, 1), by mulberry32. */
type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[below(random, items.length)]!
}
