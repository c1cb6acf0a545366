import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { startServer } from './httpServer.ts'
import {
  createProxyProtocolWarning,
  createTally,
  logParseErrors,
  malformedRequests,
  startsWithProxyProtocol,
} from './refusedClients.ts'
import { createRequestListener } from './requestListener.ts'

const WORDS = { one: 'malformed request', many: 'malformed requests', fate: 'refused' }

function createLogged() {
  vi.useFakeTimers()
  const log = vi.fn()
  return { ...createTally(WORDS, log), lines: () => log.mock.calls.map(([line]) => line) }
}

test('logs all requests refused within ten seconds in one line', () => {
  const { add, flush, lines, total } = createLogged()
  for (let i = 0; i < 1000; i++) add('192.0.2.7')
  expect(lines()).toEqual([])
  vi.runAllTimers()
  add(undefined)
  vi.runAllTimers()
  flush() // logs nothing
  expect(lines()).toEqual([
    '1,000 malformed requests refused from 192.0.2.0/24',
    '1 malformed request refused',
  ])
  expect(total()).toBe(1001)
})

test('names the networks with the most', () => {
  const { add, lines } = createLogged()
  for (let i = 0; i < 90; i++) add('198.51.100.9')
  for (let i = 0; i < 9; i++) add('2001:db8:7::1')
  add('203.0.113.5')
  vi.runAllTimers()
  expect(lines()).toEqual([
    '100 malformed requests refused: 90 from 198.51.100.0/24, 9 from 2001:db8:7::/48, 1 from 203.0.113.0/24',
  ])
})

test('keeps no more than some networks, and counts the others together', () => {
  const { add, lines } = createLogged()
  for (let i = 0; i < 20_000; i++) add(`10.${i >> 8}.${i & 255}.1`)
  for (let i = 0; i < 10; i++) add('10.0.0.1')
  vi.runAllTimers()
  expect(lines()).toEqual([
    expect.stringMatching(
      /^20,010 malformed requests refused: 11 from 10\.0\.0\.0\/24, (1 from [\d.]+\/24, ){4}19,995 from others$/,
    ),
  ])
})

test('counts what the parser refuses, and leaves the answer to Node', async () => {
  const add = vi.fn()
  const server = createServer({ maxHeaderSize: 1000 }, (_request, response) => response.end('well'))
  logParseErrors(server, add)
  const port = await listenForTest(server)
  async function answerTo(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.end(request)
    return (await text(socket)).split('\r\n')[0] ?? ''
  }

  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toBe(
    'HTTP/1.1 200 OK',
  )
  expect(add).toHaveBeenCalledTimes(0)
  expect(await answerTo('\x16\x03\x01 is no HTTP\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(add).toHaveBeenCalledTimes(1)
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: ${'a'.repeat(2000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
  expect(add.mock.calls).toEqual([['127.0.0.1'], ['127.0.0.1']])
})

test.each([
  ['two Host headers', 'Host: a\r\nHost: b'],
  ['a Host header that is no host', 'Host: ['],
])('%s: the client is the one that trusted proxies name', async (_title, hosts) => {
  const add = vi.spyOn(malformedRequests, 'add')
  const never = () => Promise.reject(new Error('The service was asked.'))
  const listener = createRequestListener(never, {
    overrideGlobalObjects: true,
    trustedProxies: ['127.0.0.1'],
  })
  const { server, url } = await startServer(listener, {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: ['127.0.0.1'],
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(
    `GET / HTTP/1.1\r\n${hosts}\r\nX-Forwarded-For: 198.51.100.7\r\nConnection: close\r\n\r\n`,
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(add.mock.calls).toEqual([['198.51.100.7']])
  add.mockRestore()
  server.close()
})

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test.each<[string, boolean]>([
  ['PROXY TCP4 192.0.2.1 192.0.2.2 40000 80\r\n', true],
  ['PROXY TCP6 2001:db8::1 2001:db8::2 40000 80\r\n', true],
  ['PROXY UNKNOWN\r\n', true],
  [
    '\r\n\r\n\u0000\r\nQUIT\n!\u0011\u0000\f\u007f\u0000\u0000\u0001\u007f\u0000\u0000\u0001\u001f\u0090\u001f\u0091',
    true,
  ],
  ['PROXY http://a/ HTTP/1.1\r\n', false],
  ['\u0016\u0003\u0001\u0002', false],
  ['', false],
])('%j', async (start, is) => {
  expect(startsWithProxyProtocol(Buffer.from(start, 'latin1'))).toBe(is)
  const server = createServer((_request, response) => response.end('well'))
  const [add, warn] = [vi.fn(), vi.fn()]
  logParseErrors(server, add, warn)
  const socket = connect(await listenForTest(server), '127.0.0.1')
  socket.end(
    `${start}${start === '' ? GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') : GET}`,
    'latin1',
  )
  expect(await text(socket)).toMatch(start === '' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 /)
  expect(add).toHaveBeenCalledTimes(start === '' ? 0 : 1)
  expect(warn).toHaveBeenCalledTimes(is ? 1 : 0)
})

test('the log tells the cure once a minute', () => {
  let nowMs = 0
  const log = vi.fn()
  const warn = createProxyProtocolWarning(log, () => nowMs)
  for (nowMs of [0, 1000, 59_999, 60_000, 60_001]) warn()
  expect(log).toHaveBeenCalledTimes(2)
  expect(log.mock.calls[0]![0]).toMatch(
    /PROXY protocol, .*send-proxy.* option forwardfor.* COVERAGE_TRUSTED_PROXIES/,
  )
})
