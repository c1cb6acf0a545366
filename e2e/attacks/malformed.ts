import { BAD_HOSTS } from '../../src/service/testing/sampleTable.ts'
import { form, get, post } from './composeRequest.ts'
import malformed from './malformed.json' with { type: 'json' }
import { ANN, CANARY } from './secrets.ts'
import smuggled from './smuggled.json' with { type: 'json' }

// Requests that are not HTTP, or that a proxy and a server may read differently.

export const PATH = '/api/json/getcountries'
export const IN_PATH = `${ANN.username}/${encodeURIComponent(ANN.password)}`
export const BODY = form({ username: 'ann', password: CANARY })
const START = `POST ${PATH} HTTP/1.1\r\nHost: a\r\n`
const CHUNKED = `${START}Transfer-Encoding: chunked\r\n\r\n`
const CHUNK = `${BODY.length.toString(16)}\r\n${BODY}\r\n`
// a smuggled request, which would be answered with the catalogue
export const INNER = `GET ${PATH}/${IN_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`

export type Attack = readonly [title: string, request: string]

const PARTS: Readonly<Record<string, string>> = {
  START,
  CHUNKED,
  INNER,
  PATH,
  IN_PATH,
  CANARY,
  LENGTH: `${INNER.length}`,
}

export const SMUGGLED = fill(smuggled)

export const MALFORMED: readonly Attack[] = [
  ...fill(malformed),
  ['a NUL in a header', get(PATH, { X: 'a\0b' })],
  ['a NUL in the name of a header', get(PATH, { 'X\0': 'a' })],
  ['a NUL in the path', get(`${PATH}\0`)],
  ['a header without a name', get(PATH, { '': 'x' })],
  [
    'an upgrade to HTTP/2',
    get(PATH, { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMA' }),
  ],
  [
    'an upgrade to a web socket',
    get(PATH, { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'eA==' }),
  ],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(517, '\0')],
  ...['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'PURGE', 'SEARCH', 'M-SEARCH', 'LINK'].map(
    (method): Attack => [method, `${method} ${PATH}/${IN_PATH} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ),
  ['an address with credentials', post(`http://ann:${CANARY}@a${PATH}`, BODY)],
  ['a space in the path', get(`${PATH}/a b`)],
  ['bytes above 127 in the path', get(`${PATH}/\xff\xfe/x`)],
  ['an unknown expectation', post(PATH, BODY, { Expect: '200-ok' })],
  ['Expect: 100-continue, and a wrong password', post(PATH, BODY, { Expect: '100-continue' })],
  ['a compressed body', post(PATH, BODY, { 'Content-Encoding': 'gzip' })],
  ['an extension of a chunk of 100 kB', `${CHUNKED}5;${'a'.repeat(100_000)}\r\n`],
  ['trailers of 100 kB', `${CHUNKED}${CHUNK}0\r\n${'A: b\r\n'.repeat(20_000)}\r\n`],
  ['chunks of a megabyte', `${CHUNKED}${`fffff\r\n${'x'.repeat(0xfffff)}\r\n`.repeat(3)}`],
]

const HOST_NAMES = [
  'a b',
  '[',
  'a/b',
  'a?b',
  'a#b',
  'u:p@a',
  'a:99999',
  'a:b',
  '%00',
  '..%2f',
  '<script>',
]
const HOST_LINES = [...HOST_NAMES.map((name): Attack => [name, `Host: ${name}`]), ...BAD_HOSTS]
/** For the service, the page and a probe. */
export const HOSTS: readonly Attack[] = [PATH, '/', '/livez'].flatMap((path) =>
  HOST_LINES.map(
    ([title, lines]): Attack => [`${title}, ${path}`, `GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`],
  ),
)

/** With the parts that they name in braces. */
function fill(rows: readonly (readonly string[])[]): Attack[] {
  return rows.map(([title = '', request = '']) => [
    title,
    request.replace(/\{(\w+)\}/g, (_, name) => PARTS[name]!),
  ])
}
