import { BAD_HOSTS } from '../../src/service/testing/sampleTable.ts'
import { form, get, post } from './composeRequest.ts'
import { ANN, CANARY } from './secrets.ts'

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

export const SMUGGLED = fill([
  [
    'a length and chunks',
    '{START}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{INNER}',
  ],
  [
    'chunks and a length',
    '{START}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n{INNER}',
  ],
  [
    'two lengths that differ',
    '{START}Content-Length: 0\r\nContent-Length: {LENGTH}\r\n\r\n{INNER}',
  ],
  ['two lengths that agree', '{START}Content-Length: 0\r\nContent-Length: 0\r\n\r\n{INNER}'],
  ['a list of lengths', '{START}Content-Length: 0, 0\r\n\r\n{INNER}'],
  ['a negative length', '{START}Content-Length: -1\r\n\r\n{INNER}'],
  ['a length with a plus', '{START}Content-Length: +0\r\n\r\n{INNER}'],
  ['a hexadecimal length', '{START}Content-Length: 0x0\r\n\r\n{INNER}'],
  ['a length of 30 digits', '{START}Content-Length: 999999999999999999999999999999\r\n\r\n{INNER}'],
  ['a length of 2^64', '{START}Content-Length: 18446744073709551616\r\n\r\n{INNER}'],
  ['an empty length', '{START}Content-Length: \r\n\r\n{INNER}'],
  ['a folded length', '{START}Content-Length:\r\n 0\r\n\r\n{INNER}'],
  ['a space before the colon', '{START}Content-Length : 0\r\n\r\n{INNER}'],
  [
    'chunks, a space before the colon',
    '{START}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n{INNER}',
  ],
  ['folded chunks', '{START}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n{INNER}'],
  [
    'chunks after a vertical tab',
    '{START}Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n{INNER}',
  ],
  ['an unknown encoding', '{START}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{INNER}'],
  ['chunks and identity', '{START}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n{INNER}'],
  [
    'encodings twice',
    '{START}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n{INNER}',
  ],
  ['a negative chunk size', '{CHUNKED}-1\r\n{INNER}'],
  ['a chunk of 0x0', '{CHUNKED}0x0\r\n\r\n{INNER}'],
  ['a chunk size of 17 digits', '{CHUNKED}fffffffffffffffff\r\n{INNER}'],
  ['a chunk longer than its size', '{CHUNKED}1\r\nab\r\n0\r\n\r\n{INNER}'],
  ['chunks between bare line feeds', '{CHUNKED}0\n\n{INNER}'],
  ['a line break in a quoted extension', '{CHUNKED}0;a="\r\n\r\n"\r\n\r\n{INNER}'],
  ['bare line feeds', 'POST {PATH} HTTP/1.1\nHost: a\nContent-Length: 0\n\n{INNER}'],
  ['one bare line feed', '{START}X: a\nContent-Length: 0\r\n\r\n{INNER}'],
  ['bare carriage returns', '{START}X: a\rContent-Length: 0\r\r{INNER}'],
  ['a folded header', '{START}X: a\r\n b\r\nContent-Length: 0\r\n\r\n{INNER}'],
  ['two hosts', 'GET {PATH}/{IN_PATH} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['HTTP/0.9', 'GET {PATH}/{IN_PATH}\r\n\r\n'],
  ['HTTP/0.9 by number', 'GET {PATH}/{IN_PATH} HTTP/0.9\r\nHost: a\r\n\r\n'],
  ['HTTP/2 by number', 'GET {PATH}/{IN_PATH} HTTP/2.0\r\nHost: a\r\n\r\n'],
  ['HTTP/1.2', 'GET {PATH}/{IN_PATH} HTTP/1.2\r\nHost: a\r\n\r\n'],
  ['an error, and a request after it', 'GARBAGE\r\n\r\n{INNER}'],
])

export const MALFORMED: readonly Attack[] = [
  ...fill([
    ['a header without a colon', 'GET {PATH} HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n'],
    ['no version', 'GET {PATH} HTTP/\r\nHost: a\r\n\r\n'],
    ['a version without a dot', 'GET {PATH} HTTP/11\r\nHost: a\r\n\r\n'],
    ['another protocol', 'GET {PATH} ICAP/1.0\r\nHost: a\r\n\r\n'],
    [
      'the preface of HTTP/2',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0012\u0004\u0000\u0000\u0000\u0000\u0000',
    ],
    ['CONNECT', 'CONNECT localhost:22 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['TRACE', 'TRACE {PATH}/{IN_PATH} HTTP/1.1\r\nHost: a\r\nX: {CANARY}\r\n\r\n'],
    ['TRACE of the page', 'TRACE / HTTP/1.1\r\nHost: a\r\nX: {CANARY}\r\n\r\n'],
    ['an unknown method', 'BREW {PATH} HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a method in lower case', 'get {PATH} HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an address of another protocol', 'GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an address of another host', 'GET http://internal.example/api/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an address without a slash', 'GET api/json HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a space before the method', ' {INNER}'],
  ]),
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
