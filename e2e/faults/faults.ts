import type { ServerResponse } from 'node:http'
import { createGzip, gzipSync } from 'node:zlib'
import { CANARY } from './canary.ts'
import { encodeHostileAreas, encodeManyAreas, encodeOddCountries } from './oddLists.ts'

// All known ways in which a service, or something between it and the page, can fail.

type Fault = (response: ServerResponse) => unknown

const AREA = { AREACODE: '4930', DESCRIPTION: 'Berlin', ALATITUDE: '52.5', ALONGITUDE: '13.4' }
const LIST = JSON.stringify({ DATA: [AREA, { ...AREA, AREACODE: '4989', DESCRIPTION: 'München' }] })
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const GZIP = { 'Content-Encoding': 'gzip' }
const CSV_TYPE = { 'Content-Type': 'text/csv; charset=utf-8' }
const HTML_TYPE = { 'Content-Type': 'text/html; charset=utf-8' }
const PAGE =
  '<!doctype html><title>Login</title><script>alert(1)</script><h1>Welcome to the hotel</h1>'
const BOMB_BYTES = 200 * 2 ** 20
const CHUNK = Buffer.alloc(2 ** 16, ' ')

/** An answer that came through whole. */
const json =
  (text: string | Buffer, more = {}): Fault =>
  (response) =>
    response.writeHead(200, { ...JSON_TYPE, ...more }).end(text)

export const FAULTS = {
  // connections
  reset: (response) => response.socket?.resetAndDestroy(),
  closed: (response) => response.destroy(),
  'reset in the body': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': LIST.length })
    response.write(LIST.slice(0, 40), () =>
      setTimeout(() => response.socket?.resetAndDestroy(), 50),
    )
  },
  silent: () => undefined,
  'silent in the body': (response) => {
    response.writeHead(200, JSON_TYPE)
    response.write(LIST.slice(0, 40))
  },
  'slow 1 s': (response) => {
    setTimeout(() => response.writeHead(200, JSON_TYPE).end(LIST), 1_000)
  },
  dripping: (response) => {
    response.writeHead(200, JSON_TYPE)
    let sent = 0
    const timer = setInterval(() => {
      response.write(LIST.slice(sent, sent + 8))
      sent += 8
      if (sent < LIST.length) return
      clearInterval(timer)
      response.end()
    }, 20)
    response.on('close', () => clearInterval(timer))
  },
  'never ending': (response) => {
    response.writeHead(200, JSON_TYPE)
    response.write('{"DATA":[')
    const write = () => {
      while (!response.destroyed && response.write(CHUNK));
    }
    response.on('drain', write)
    write()
  },
  // bodies
  'half a list': json(LIST.slice(0, -20)),
  'shorter than its length': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': LIST.length })
    response.write(LIST.slice(0, -20), () => response.destroy())
  },
  // cut between two lines, with neither a length nor chunks to reveal it
  'half a csv': (response) =>
    response.writeHead(200, CSV_TYPE).end('"33","France","75","FR","","46.2","2.2"\n'),
  'broken gzip': json(gzipSync(LIST).fill(0xff, 20), GZIP),
  'half a gzip': json(gzipSync(LIST).subarray(0, 60), GZIP),
  'compression bomb': (response) => {
    response.writeHead(200, { ...JSON_TYPE, ...GZIP })
    const bomb = createGzip()
    bomb.pipe(response)
    let sent = 0
    const write = () => {
      while (sent < BOMB_BYTES && bomb.write(CHUNK)) sent += CHUNK.length
      if (sent >= BOMB_BYTES) bomb.end()
    }
    bomb.on('drain', write)
    write()
    response.on('close', () => bomb.destroy())
  },
  'empty body': json(''),
  'empty list': json('{"DATA":[]}'),
  html: (response) => response.writeHead(200, HTML_TYPE).end(PAGE),
  'html as json': json(PAGE),
  'captive portal': (response) =>
    response.writeHead(302, { Location: 'http://127.0.0.1:9/login' }).end(),
  'a warning before it': (response) =>
    response
      .writeHead(200, HTML_TYPE)
      .end(
        `<br />\n<b>Warning</b>: mysql_query() in <b>/var/www/a.php</b> on line 9<br />\n${LIST}`,
      ),
  'garbage after it': json(`${LIST}\n<!-- 12 ms -->`),
  'byte order mark': json(`\ufeff${LIST}`),
  'no content type': (response) => response.writeHead(200).end(LIST),
  'return_code 0': json(LIST.replace('{', '{"return_code":0,')),
  'refused with 200': json('{"DATA":[{"RETURN":100}]}'),
  'error and no data': json('{"error":"No <b>route</b>\\n to \\u202edatabase 7","DATA":[]}'),
  'return_code and no data': json('{"return_code":"7","DATA":[]}'),
  'error as csv': (response) =>
    response.writeHead(200, CSV_TYPE).end('7,"No route to database 7"\n'),
  'password in an error': json(
    JSON.stringify({
      error: `Login of ${CANARY.username} with ${CANARY.password} failed`,
      DATA: [],
    }),
  ),
  'numbers and nulls': json(
    '{"data":[{"areacode":4930,"description":"Berlin","alatitude":52.5,"alongitude":null,"extra":{}}]}',
  ),
  'other case, twice': json(JSON.stringify({ data: [AREA, AREA, AREA] })),
  'hostile names': json(encodeHostileAreas()),
  'odd countries': json(encodeOddCountries()),
  '100,000 areas': (response) => json(encodeManyAreas(100_000))(response), // 10 MB, made when it is asked for
  // wrong shapes
  'json null': json('null'),
  'json text': json('"DATA"'),
  'json list': json('[]'),
  'data null': json('{"DATA":null}'),
  'data object': json('{"DATA":{"0":{}}}'),
  'data of numbers': json('{"DATA":[1,2]}'),
  'data of empty records': json('{"DATA":[{},{}]}'),
  'very deep': json(`{"DATA":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  // statuses
  ...statusFaults([
    400, 403, 404, 405, 408, 410, 413, 418, 422, 451, 500, 501, 502, 503, 504, 507, 599,
  ]),
  401: (response) => response.writeHead(401, JSON_TYPE).end('{"DATA":[{"RETURN":100}]}'),
  '429 seconds': (response) => response.writeHead(429, { 'Retry-After': '90' }).end(),
  '429 date': (response) => response.writeHead(429, { 'Retry-After': inMinutes(10) }).end(),
  '429 nonsense': (response) => response.writeHead(429, { 'Retry-After': 'soon <b>' }).end(),
  '503 seconds': (response) => response.writeHead(503, { 'Retry-After': '7' }).end(),
  '503 date': (response) => response.writeHead(503, { 'Retry-After': inMinutes(10) }).end(),
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

function statusFaults<const Status extends number>(
  statuses: readonly Status[],
): Record<Status, Fault> {
  const faults = statuses.map((status) => [status, answerStatus(status)] as const)
  return Object.fromEntries(faults) as Record<Status, Fault>
}

function answerStatus(status: number): Fault {
  return (response) => response.writeHead(status, HTML_TYPE).end(`<h1>${status}</h1><p>undefined`)
}

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toUTCString()
}
