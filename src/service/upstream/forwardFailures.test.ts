import type { RequestListener } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  expectTruncated,
  LIST,
  listenForTest,
  PATH,
  startForwarder,
  startWithRawUpstream,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

describe('failures', () => {
  const page = 'HTTP/1.1 200 OK\r\n'
  test.each([
    ['a reset', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
    ['two lengths', `${page}Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345`],
    ['a length and chunks', `${page}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a bare line feed in a header', `${page}X: a\nSet-Cookie: b\r\rContent-Length: 0\r\n\r\n`],
    ['half a head', `${page}Content-Le`],
    ['a head of 20 kB', `${page}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['an unknown encoding', `${page}Content-Encoding: zstd\r\nContent-Length: 1\r\n\r\nx`],
    ['two encodings', `${page}Content-Encoding: gzip, br\r\nContent-Length: 1\r\n\r\nx`],
  ])('%s is a 502', async (_title, answer) => {
    const { ask, lines } = await startWithRawUpstream((socket) => socket.end(answer))
    const response = await ask(PATH)
    expect([response.status, await response.text()]).toEqual([502, expect.stringMatching(/^100,"?The /)])
    expect(lines.join()).not.toMatch(/ann|secret/)
  })

  test.each([
    ['nothing listens', 'http://127.0.0.1:1'],
    ['the host name does not exist', 'http://nowhere.invalid'],
  ])('a 502 if %s, with the reason in the log', async (_title, url) => {
    const { ask, lines } = await startForwarder({ url, timeouts: { connectMs: 5000 } })
    const response = await ask(PATH)
    expect([response.status, await response.text()]).toEqual([
      502,
      '100,The service behind this one cannot be reached.\r\n',
    ])
    expect(lines).toEqual([
      expect.stringMatching(/^upstream E[A-Z_]+$/),
      expect.stringMatching(/^getcountries csv 502 \d+ ms$/),
    ])
  })

  test('a 504 if no connection is made in time', async () => {
    // accepts TCP connections but never answers the TLS handshake
    const silent = await listenForTest(createServer(() => {}))
    const { ask } = await startForwarder({ url: `https://127.0.0.1:${silent}`, timeouts: { connectMs: 50 } })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a 504 if no answer begins in time', async () => {
    const { ask } = await startWithUpstream(() => {}, { timeouts: { headMs: 50 } })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a 504 if only interim answers come', async () => {
    const { ask } = await startWithRawUpstream(
      (socket) => void trickle(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
      {
        timeouts: { headMs: 100 },
      },
    )
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a stalled body is aborted', async () => {
    const { ask, lines } = await startWithUpstream((_request, response) => void response.write(LIST), {
      timeouts: { idleMs: 50 },
    })
    await expectTruncated(ask(PATH))
    expect(lines).toContain('upstream idle')
  })

  test('a slow body is not aborted', async () => {
    const { ask } = await startWithUpstream((_request, response) => void drip(response), {
      timeouts: { idleMs: 1000 },
    })
    expect(await (await ask(PATH)).text()).toBe(LIST.repeat(8))
  })

  test.each([
    ['a length', `${page}Content-Length: 999\r\n\r\n${LIST}`],
    ['chunks', `${page}Transfer-Encoding: chunked\r\n\r\n1e\r\n${LIST}\r\n1e\r\n`],
    ['a broken chunk', `${page}Transfer-Encoding: chunked\r\n\r\n1c\r\n${LIST}\r\nzz\r\n`],
  ])('half a body with %s is aborted', async (_title, answer) => {
    const { ask } = await startWithRawUpstream((socket) => socket.end(answer))
    await expectTruncated(ask(PATH))
  })
})

async function trickle(socket: Socket, piece: string): Promise<void> {
  while (socket.writable) {
    socket.write(piece)
    await wait(10)
  }
}

async function drip(response: Parameters<RequestListener>[1]): Promise<void> {
  for (let i = 0; i < 8; i++) {
    response.write(LIST)
    await wait(150) // longer than the idle timeout only together
  }
  response.end()
}
