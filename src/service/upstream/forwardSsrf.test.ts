import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import {
  exchangeRaw,
  listenForTest,
  startForwarder,
  startUpstream,
} from '../testing/fakeUpstream.ts'

const FORM = 'username=a&password=b&isocode=US'
const GET = '/api/csv/getareas/a/b/US'

/** Requests that could trick a careless proxy into server-side request forgery. EVIL is another server's authority. */
const ATTACKS: readonly (readonly [title: string, head: string])[] = [
  ...[
    'http://EVIL/',
    'http://EVIL/api/csv/getareas/a/b/US',
    'http://a:b@EVIL/api/csv/getareas/a/b/US',
    'https://EVIL/api/csv/getareas/a/b/US',
    'ftp://EVIL/api/csv/getareas/a/b/US',
    'HTTP://EVIL\\@127.0.0.1/api/csv/getareas/a/b/US',
    '//EVIL/api/csv/getareas/a/b/US',
    '///EVIL/api/csv/getareas/a/b/US',
    '/\\EVIL/api/csv/getareas/a/b/US',
    '\\\\EVIL\\api/csv/getareas/a/b/US',
    '@EVIL/api/csv/getareas/a/b/US',
    '/@EVIL/api/csv/getareas/a/b/US',
    ':80@EVIL/api/csv/getareas/a/b/US',
    '/api/@EVIL/getareas/a/b/US',
    '/api//EVIL/csv/getareas/a/b/US',
    '/api/csv//EVIL/getareas/a/b/US',
    '/api/csv/getareas//EVIL/a/b/US',
    '/api/csv/getareas/a/b///EVIL/',
    '/api/csv/getareas/a/b/@EVIL',
    '/api/csv/getareas/a/b/..%2f..%2f..%2f..%2fadmin',
    '/api/csv/getareas/a/b/%2e%2e%2f%2e%2e%2fadmin',
    '/api/csv/getareas/a/b/..%5c..%5cadmin',
    '/api/csv/getareas/a/b/..%252f..%252fadmin',
    '/api/csv/getareas/a/b/../../../admin',
    '/api/csv/getareas/a/b/%2e%2e/%2e%2e/admin',
    '/api/csv/getareas/%2F%2FEVIL/b/US',
    '/api/csv/getareas/http:%2F%2FEVIL%2F/b/US',
    '/api/csv/getareas/a%40EVIL/b/US',
    '/api/csv/getareas/a/b/US%0d%0aHost:%20EVIL%0d%0a%0d%0aGET%20/admin',
    '/api/csv/getareas/a%0d%0aX-Evil:%201/b/US',
    '/api/csv/getareas/a/b/US%3Fx=%23',
    '/api/csv/getareas/a/b/US%00',
    '/api/csv/getareas/a/b/US;@EVIL',
    '/api/csv/getareas/a/b/US#@EVIL',
    '/api/csv/getareas/a/b/US?url=http://EVIL/',
    '/api/csv/getareas/a/b/US?download=1&upstream=http://EVIL/&host=EVIL',
    '/api/csv/getareas/a/b/US?download=1%26x=1',
    '/api/csv/getareas/a/b/US?download=1%23@EVIL',
    '/api/csv/getareas/a/b/US?@EVIL',
    '/api/csv/getareas/a/b/US?%0d%0aHost:EVIL',
    '/api/csv%2fgetareas/a/b/US',
    '/api%2fcsv%2fgetareas/a/b/US',
    '/api/csv/..%2fgetareas/a/b/US',
    '/api/csv/getareas%2f..%2fadmin/a/b/US',
    '/api/csv/getdids/a/b/US',
    '/api/html/getareas/a/b/US',
    '/api/../admin',
    '/api/csv/../../admin',
    '/admin',
    '/api/csv/GETAREAS/a/b/US',
  ].map((target): readonly [string, string] => [
    `GET ${target}`,
    `GET ${target} HTTP/1.1\r\nHost: a`,
  ]),
  ...[
    'Host: EVIL',
    'Host: a@EVIL',
    'Host: EVIL\r\nHost: a',
    'Host: a\r\nX-Forwarded-Host: EVIL',
    'Host: a\r\nX-Forwarded-For: EVIL\r\nX-Original-URL: /admin\r\nX-Rewrite-URL: /admin',
    'Host: a\r\nForwarded: host=EVIL',
    'Host: a\r\nX-HTTP-Method-Override: DELETE',
    'Host: a\r\nConnection: upgrade\r\nUpgrade: websocket',
    'Host: a\r\nConnection: Content-Length, Content-Type',
    'Host: a\r\nExpect: 100-continue',
    'Host: a\r\nProxy-Connection: keep-alive\r\nTE: trailers',
    'Host: a\nX: \r\n EVIL',
  ].map((headers): readonly [string, string] => [headers, `GET ${GET} HTTP/1.1\r\n${headers}`]),
  ['CONNECT', 'CONNECT EVIL HTTP/1.1\r\nHost: EVIL'],
  ['CONNECT of a path', 'CONNECT /api/csv/getareas/a/b/US HTTP/1.1\r\nHost: a'],
  ['DELETE', 'DELETE /api/csv/getareas/a/b/US HTTP/1.1\r\nHost: a'],
  ['OPTIONS', 'OPTIONS /api/csv/getareas/a/b/US HTTP/1.1\r\nHost: a'],
  ['TRACE', 'TRACE /api/csv/getareas/a/b/US HTTP/1.1\r\nHost: a'],
  [
    'two lengths',
    'POST /api/csv/getareas HTTP/1.1\r\nHost: a\r\nContent-Length: LENGTH\r\nContent-Length: 1',
  ],
  [
    'a length and chunks',
    'POST /api/csv/getareas HTTP/1.1\r\nHost: a\r\nContent-Length: LENGTH\r\nTransfer-Encoding: chunked',
  ],
]

const PATHS = /^\/base\/(json|xml|csv)\/(getcountries|getareas)(\?download=1)?$/

test('there are at least 40 attacks', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40)
})

test.each(ATTACKS)('%s', async (_title, head) => {
  let connections = 0
  const evil = await listenForTest(
    createServer((socket) => {
      connections++
      socket.destroy()
    }),
  )
  const { received, port } = await startUpstream()
  const proxy = await startForwarder({ url: `http://127.0.0.1:${port}/base` })
  const body = head.startsWith('POST') ? FORM : ''
  const sent = head.replaceAll('EVIL', `127.0.0.1:${evil}`).replace('LENGTH', String(FORM.length))
  const request = `${sent}\r\nConnection: close\r\n\r\n${body}`
  const answer = (await exchangeRaw(proxy.port, request)).text.replace(
    /^HTTP\/1.1 100 Continue\r\n\r\n/,
    '',
  )
  expect(answer).toMatch(/^(HTTP\/1\.1 (200|204|4\d\d) |$)/)
  expect(connections).toBe(0)
  expect(received.length).toBeLessThanOrEqual(1)
  expect(answer.startsWith('HTTP/1.1 200 ')).toBe(received.length === 1)
  for (const { method, url, headers, body: form } of received) {
    expect([method, url]).toEqual(['POST', expect.stringMatching(PATHS)])
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ])
    expect(headers.host).toBe(`127.0.0.1:${port}`)
    expect([...new URLSearchParams(form).keys()]).toEqual(['username', 'password', 'isocode'])
  }
})
