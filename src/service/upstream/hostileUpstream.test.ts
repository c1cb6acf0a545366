import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  expectTruncated,
  LIST,
  listenForTest,
  PATH,
  startForwarder,
  startWithConnections,
  startWithRawUpstream,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

// What an upstream may do on its connection to us, by mistake or malice.

const OK = 'HTTP/1.1 200 OK\r\n'
const WHOLE = `${OK}Content-Length: ${LIST.length}\r\n\r\n${LIST}`
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n${LIST.length.toString(16)}\r\n${LIST}\r\n`

/** Writes a text again and again until the connection ends. */
async function repeat(socket: Socket, text: string, pauseMs: number): Promise<void> {
  while (socket.writable) {
    socket.write(text)
    await wait(pauseMs)
  }
}

describe('interim answers', () => {
  test.each<[string, string]>([
    ['100 Continue', ''],
    ['102 Processing', ''],
    ['103 Early Hints', 'Link: </a.css>; rel=preload\r\n'],
    ['199 Whatever', 'Set-Cookie: a=b\r\n'],
  ])('%s: a few are ignored, a flood is a 502', async (status, headers) => {
    const interim = `HTTP/1.1 ${status}\r\n${headers}\r\n`
    const few = await startWithRawUpstream((socket) => socket.write(interim.repeat(5) + WHOLE))
    const answer = await few.ask(PATH)
    expect([answer.status, await answer.text()]).toEqual([200, LIST])
    expect(answer.headers.get('Set-Cookie') ?? answer.headers.get('Link')).toBeNull()
    const flood = await startWithRawUpstream((socket) => socket.write(interim.repeat(10_000)), {
      timeouts: { headMs: 20_000 },
    })
    expect((await flood.ask(PATH)).status).toBe(502)
    expect(flood.lines).toContainEqual(
      expect.stringMatching(/^upstream .*: sends too many interim answers$/),
    )
  })
})

describe('trailers', () => {
  const askBehind = (trailers: string) =>
    startWithRawUpstream((socket) => socket.write(`${CHUNKED}0\r\n${trailers}`))

  test('are read but not passed on', async () => {
    const { ask } = await askBehind('X-Evil: 1\r\nSet-Cookie: a=b\r\n\r\n')
    const answer = await ask(PATH)
    expect([answer.status, await answer.text()]).toEqual([200, LIST])
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('that are too large abort the answer', async () => {
    const { ask } = await askBehind(`${'X-Evil: 1\r\n'.repeat(10_000)}\r\n`)
    await expectTruncated(ask(PATH))
  })

  test('without an end abort the answer', async () => {
    const { ask, lines } = await startWithRawUpstream(
      (socket) => {
        socket.write(`${CHUNKED}0\r\n`)
        repeat(socket, 'X: 1\r\n', 20)
      },
      { timeouts: { idleMs: 300 } },
    )
    await expectTruncated(ask(PATH))
    expect(lines).toContainEqual(expect.stringMatching(/^upstream .*: idle$/))
  })
})

describe('heads', () => {
  test.each(['a status line', 'headers'])('%s byte by byte: an error in time', async (kind) => {
    const { ask } = await startWithRawUpstream(
      (socket) => {
        if (kind === 'headers') socket.write(`${OK}X: `)
        repeat(socket, kind === 'headers' ? 'x' : ' ', 20)
      },
      { timeouts: { headMs: 300 } },
    )
    expect([502, 504]).toContain((await ask(PATH)).status)
  })

  test.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-Le'],
    [
      'a bare line feed in a header',
      'HTTP/1.1 200 OK\r\nX: a\nSet-Cookie: b\r\rContent-Length: 0\r\n\r\n',
    ],
    [
      'an unknown encoding',
      'HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\nContent-Length: 1\r\n\r\nx',
    ],
    [
      'two encodings',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\nContent-Length: 1\r\n\r\nx',
    ],
    ['one header of 5 MB', `${OK}X: ${'x'.repeat(5_000_000)}\r\n\r\n`],
    ['100,000 headers', `${OK}${'X: 1\r\n'.repeat(100_000)}\r\n`],
    ['a reason of 5 MB', `HTTP/1.1 200 ${'x'.repeat(5_000_000)}\r\n\r\n`],
  ])('with %s: a 502', async (_title, answer) => {
    const { ask, lines } = await startWithRawUpstream((socket) => socket.end(answer))
    const response = await ask(PATH)
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringMatching(/^100,"?The /),
    ])
    expect(lines.join()).not.toMatch(/ann|secret/)
  })

  test.each([
    ['the same length twice', 'Content-Length: {LENGTH}\r\nContent-Length: {LENGTH}\r\n'],
    ['two lengths', 'Content-Length: {LENGTH}\r\nContent-Length: 6\r\n'],
    ['a list of lengths', 'Content-Length: {LENGTH}, {LENGTH}\r\n'],
    ['a length with a plus', 'Content-Length: +{LENGTH}\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
    ['a hexadecimal length', 'Content-Length: 0x1e\r\n'],
    ['a length of 30 digits', 'Content-Length: 999999999999999999999999999999\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: {LENGTH}\r\n'],
    ['a length and chunks', 'Content-Length: {LENGTH}\r\nTransfer-Encoding: chunked\r\n'],
    ['gzip as transfer encoding', 'Transfer-Encoding: gzip\r\n'],
    ['gzip and chunks', 'Transfer-Encoding: gzip, chunked\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n'],
    ['a space before the colon', 'Content-Length : {LENGTH}\r\n'],
    ['a folded length', 'Content-Length:\r\n {LENGTH}\r\n'],
  ])('with %s: a 502, or an incomplete list', async (_title, pattern = '') => {
    const headers = pattern.replaceAll('{LENGTH}', String(LIST.length))
    const { ask } = await startWithRawUpstream((socket) => socket.end(`${OK}${headers}\r\n${LIST}`))
    const answer = await ask(PATH)
    if (answer.status === 200) await expect(answer.text()).rejects.toThrow()
    else expect(answer.status).toBe(502)
  })
})

describe('connections', () => {
  test.each([
    ['nothing listens', 'http://127.0.0.1:1'],
    ['the host name does not exist', 'http://nowhere.invalid'],
  ])('to where %s: a 502, with the reason in the log', async (_title, url) => {
    const { ask, lines } = await startForwarder({ url, timeouts: { connectMs: 5000 } })
    const response = await ask(PATH)
    expect([response.status, await response.text()]).toEqual([
      502,
      '100,The service behind this one cannot be reached.\r\n',
    ])
    expect(lines).toEqual([
      expect.stringMatching(/^upstream [\w.:]+ failed at getcountries csv: E[A-Z_]+$/),
      expect.stringMatching(/^getcountries csv 502 \d+ ms$/),
    ])
  })

  test('that are not made in time: a 504', async () => {
    // accepts TCP connections but never answers the TLS handshake
    const silent = await listenForTest(createServer(() => {}))
    const { ask } = await startForwarder({
      url: `https://127.0.0.1:${silent}`,
      timeouts: { connectMs: 50 },
    })
    expect((await ask(PATH)).status).toBe(504)
  })

  test.each(['', 'HTTP/1.1 100 Continue\r\n\r\n'])('with %j alone: a 504', async (text) => {
    const { ask } = await startWithRawUpstream((socket) => void repeat(socket, text, 20), {
      timeouts: { headMs: 100 },
    })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('whose body comes slowly are not aborted', async () => {
    const { ask } = await startWithUpstream(
      async (_request, response) => {
        for (let i = 0; i < 8; i++) {
          response.write(LIST)
          await wait(150) // longer than the idle timeout only together
        }
        response.end()
      },
      { timeouts: { idleMs: 1000 } },
    )
    expect(await (await ask(PATH)).text()).toBe(LIST.repeat(8))
  })

  test('that stay half-open after an answer hold nothing up', async () => {
    const { ask } = await startWithConnections((socket) => {
      // announces that it closes the connection and never does
      socket.on('data', () => socket.write(WHOLE.replace('\r\n', '\r\nConnection: close\r\n')))
    })
    for (let i = 0; i < 20; i++) expect(await (await ask(PATH)).text()).toBe(LIST)
  })

  test('that send answers before a request leak no list', async () => {
    const { ask } = await startWithConnections((socket) => {
      socket.on('end', () => socket.end()).write(WHOLE.repeat(3))
    })
    for (const who of ['ann', 'ben', 'ann', 'ben']) {
      const answer = await ask(`/api/csv/getcountries/${who}/secret`)
      expect(await answer.text().catch(() => LIST)).toMatch(
        /^(263,Zimbabwe[^\n]*\n|100,The service[^\n]*\n)$/,
      )
    }
  })

  test('with an early refusal, while the request is still being sent, pass it on', async () => {
    const { ask } = await startWithRawUpstream((socket) =>
      socket.end('HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    )
    expect((await ask(PATH)).status).toBe(413)
  })

  test('that are reused and then reset during an answer abort it, without a retry', async () => {
    let requests = 0
    const { ask } = await startWithRawUpstream((socket, count) => {
      requests = count
      if (count === 1) return void socket.write(WHOLE)
      socket.write(CHUNKED, () => setTimeout(() => socket.resetAndDestroy(), 30))
    })
    expect(await (await ask(PATH)).text()).toBe(LIST)
    await wait(20)
    await expectTruncated(ask(PATH))
    await wait(50)
    expect(requests).toBe(2)
  })
})

test.each([
  ['a broken chunk', `${CHUNKED}zz\r\n`],
  ['half a body', `${OK}Content-Length: 999\r\n\r\n${LIST}`],
  ['truncated gzip', `${OK}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x8b\x08\x00`],
  ['nothing', ''],
])('answers that end with %s release their slot', async (_title, broken) => {
  const { ask } = await startWithRawUpstream((socket, count) =>
    socket.end(count === 1 || count === 22 ? WHOLE : broken, 'latin1'),
  )
  // signed in once, so that failures do not count as guesses
  expect(await (await ask(PATH)).text()).toBe(LIST)
  for (let i = 0; i < 20; i++) await (await ask(PATH)).text().catch(() => {})
  expect(await (await ask(PATH)).text()).toBe(LIST)
})

test('an endless answer releases its slot in the end', async () => {
  const { ask, upstream } = await startWithUpstream(
    (_request, response) =>
      upstream.received.length > 8 ? response.end(LIST) : response.write(LIST),
    { timeouts: { idleMs: 300, queueMs: 5000 } },
  )
  const endless = Array.from({ length: 8 }, () => expectTruncated(ask(PATH)))
  await expect.poll(() => upstream.received.length).toBe(8)
  expect(await (await ask(PATH)).text()).toBe(LIST)
  await Promise.all(endless)
})
