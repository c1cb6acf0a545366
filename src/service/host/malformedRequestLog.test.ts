import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { createMalformedRequestLog, logParseErrors } from './malformedRequestLog.ts'

afterEach(() => vi.useRealTimers())

test('logs all requests refused within ten seconds in one line', () => {
  vi.useFakeTimers()
  const log = vi.fn()
  const { add, flush } = createMalformedRequestLog(log)
  for (let i = 0; i < 1000; i++) add()
  expect(log).not.toHaveBeenCalled()
  vi.runAllTimers()
  add()
  vi.runAllTimers()
  flush() // logs nothing
  expect(log.mock.calls).toEqual([['1000 malformed requests refused'], ['1 malformed request refused']])
})

test('counts what the parser refuses, and leaves the answer to Node', async () => {
  const add = vi.fn()
  const server = createServer({ maxHeaderSize: 1000 }, (_request, response) => response.end('well'))
  logParseErrors(server, add)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function answerTo(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.end(request)
    return (await text(socket)).split('\r\n')[0] ?? ''
  }

  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toBe('HTTP/1.1 200 OK')
  expect(add).toHaveBeenCalledTimes(0)
  expect(await answerTo('\x16\x03\x01 is no HTTP\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(add).toHaveBeenCalledTimes(1)
  expect(await answerTo(`GET / HTTP/1.1\r\nHost: ${'a'.repeat(2000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  expect(add).toHaveBeenCalledTimes(2)
  server.close()
})
