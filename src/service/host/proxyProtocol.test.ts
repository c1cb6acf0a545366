import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createProxyProtocolWarning, startsWithProxyProtocol } from './proxyProtocol.ts'
import { logParseErrors } from './refusedClients.ts'

const V2 = '\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\x7f\0\0\x01\x7f\0\0\x01\x1f\x90\x1f\x91'
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test.each([
  ['PROXY TCP4 192.0.2.1 192.0.2.2 40000 80\r\n', true],
  ['PROXY TCP6 2001:db8::1 2001:db8::2 40000 80\r\n', true],
  ['PROXY UNKNOWN\r\n', true],
  [V2, true],
  ['PROXY http://a/ HTTP/1.1\r\n', false],
  ['\x16\x03\x01\x02', false],
  ['', false],
])('%j', async (start, is) => {
  expect(startsWithProxyProtocol(Buffer.from(start, 'latin1'))).toBe(is)
  const server = createServer((_request, response) => response.end('well')).listen(0, '127.0.0.1')
  const [add, warn] = [vi.fn(), vi.fn()]
  logParseErrors(server, add, warn)
  await new Promise((resolve) => server.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(
    `${start}${start === '' ? GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n') : GET}`,
    'latin1',
  )
  expect(await text(socket)).toMatch(start === '' ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 /)
  expect(add).toHaveBeenCalledTimes(start === '' ? 0 : 1)
  expect(warn).toHaveBeenCalledTimes(is ? 1 : 0)
  server.close()
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
