import { once } from 'node:events'
import { type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  askUnread,
  LIST,
  openConnections,
  PATH,
  respondWith,
  startWithRawUpstream,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

const MAX_IDLE = 4 // connections

test('pass on each chunk before the next one comes', async () => {
  let finish = () => {}
  const { port } = await startWithUpstream((_request, response) => {
    const gzip = createGzip()
    gzip.pipe(response.writeHead(200, { 'Content-Encoding': 'gzip' }))
    gzip.write(LIST)
    gzip.flush()
    finish = () => gzip.end(LIST)
  })
  const sent = request({
    port,
    host: '127.0.0.1',
    path: PATH,
    headers: { 'Accept-Encoding': 'gzip' },
  }).end()
  const [response] = await once(sent, 'response')
  const pieces = response[Symbol.asyncIterator]()
  const chunks = [(await pieces.next()).value]
  finish()
  for await (const chunk of pieces) chunks.push(chunk)
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(LIST.repeat(2))
})

test('apply back-pressure while the client does not read, and end in time', async () => {
  let written = 0
  let isClosed = false
  function* pieces() {
    for (; written < 200_000_000; written += 100_000) yield Buffer.alloc(100_000, 'x')
  }
  const { port, lines } = await startWithUpstream(
    (_request, response) => {
      response.once('close', () => {
        isClosed = true
      })
      pipeline(Readable.from(pieces()), response, () => {})
    },
    { maxBytes: 1_000_000_000, timeouts: { idleMs: 400 } },
  )
  const socket = askUnread(port)
  await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true)
  expect(written).toBeLessThan(30_000_000)
  expect(lines).toContainEqual(expect.stringMatching(/^upstream .*: idle$/))
  // what is left in the socket buffers lacks the final chunk
  const answer = await text(socket).catch(() => '')
  expect(answer.endsWith('0\r\n\r\n')).toBe(false)
})

test.each([
  ['before the answer', () => {}],
  ['during the answer', (_request, response) => void response.write(LIST)],
] satisfies [string, RequestListener][])(
  'who leaves %s ends the request to the upstream',
  async (_title, answer) => {
    let isClosed = false
    const { port, upstream } = await startWithUpstream(
      (incoming, response) => {
        response.once('close', () => (isClosed = true))
        answer(incoming, response)
      },
      { timeouts: { headMs: 20_000, idleMs: 20_000 } },
    )
    for (const head of [
      `GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
      'POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 23\r\n\r\nusername=a&password=b&c',
    ]) {
      isClosed = false
      upstream.received.length = 0
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(head)
      await expect.poll(() => upstream.received.length).toBe(1)
      await wait(30)
      socket.destroy()
      await expect.poll(() => isClosed).toBe(true)
    }
  },
)

test('clients that leave at any moment leave no connection behind', async () => {
  const { port, ask, upstream } = await startWithUpstream(respondWith(200, {}, LIST.repeat(5000)), {
    timeouts: { idleMs: 20_000 },
  })
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const socket = askUnread(port)
      await wait(i / 2)
      socket.destroy()
    }),
  )
  await expect
    .poll(() => openConnections(upstream.server), { timeout: 5000 })
    .toBeLessThanOrEqual(MAX_IDLE)
  expect(await (await ask(PATH)).text()).toBe(LIST.repeat(5000))
})

describe('idle connections', () => {
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`

  test('are reused for the same credentials only', async () => {
    const ports: (number | undefined)[] = []
    const { ask } = await startWithUpstream((incoming, response) => {
      ports.push(incoming.socket.remotePort)
      response.end(LIST)
    })
    for (const who of ['ann', 'ann', 'ben', 'ann', 'ben']) {
      await (await ask(`/api/csv/getcountries/${who}/secret`)).text()
      await wait(20)
    }
    const [ann, again, ben] = ports
    expect(ports).toEqual([ann, ann, ben, ann, ben])
    expect(again).not.toBe(ben)
  })

  test.each([0, 1, 5, 20, 60])(
    'bytes that come %i ms after an answer reach nobody else',
    async (ms) => {
      const poison = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison'
      const { ask } = await startWithRawUpstream((socket) => {
        if (ms === 0) return void socket.write(answer + poison)
        socket.write(answer)
        setTimeout(() => socket.write(poison), ms)
      })
      expect(await (await ask(PATH)).text().catch(() => 'broken')).toMatch(
        /^(263,Zim.*\r\n|broken)$/,
      )
      await wait(20)
      for (const who of ['ben', 'cid', 'dan']) {
        const other = await ask(`/api/csv/getcountries/${who}/secret`)
        expect(await other.text().catch(() => 'broken')).not.toContain('poison')
        await wait(10)
      }
    },
  )

  test('are replaced if the upstream has just closed them', async () => {
    const { ask } = await startWithRawUpstream((socket, count) => {
      // the second request arrives on a closed connection
      if (count === 2) socket.resetAndDestroy()
      else socket.write(answer)
    })
    expect(await (await ask(PATH)).text()).toBe(LIST)
    await wait(20)
    expect(await (await ask(PATH)).text()).toBe(LIST)
  })
})

describe('many requests', () => {
  const path = (who: string) => `/api/csv/getcountries/${who}/secret`
  const endless: RequestListener = (_request, response) =>
    pipeline(Readable.from(forever()), response, () => {})
  const timeouts = { idleMs: 20_000, bodyMs: 20_000, queueMs: 300 }

  test('of one account with slow readers hold up nobody else', async () => {
    const { port, ask, upstream } = await startWithUpstream(
      (incoming, response) =>
        incoming.socket.remotePort && isAnn() ? endless(incoming, response) : response.end(LIST),
      { maxBytes: 1e9, timeouts },
    )
    const isAnn = () => upstream.received.at(-1)?.body.includes('ann')
    for (let i = 0; i < 64; i++) askUnread(port, path('ann'))
    await expect.poll(() => upstream.received.length).toBe(8)
    expect(await (await ask(path('ben'))).text()).toBe(LIST)
    // the next request of the account waits for a slot in vain
    const late = await ask(path('ann'))
    expect([late.status, late.headers.get('Retry-After')]).toEqual([
      503,
      expect.stringMatching(/^[1-9]\d*$/),
    ])
    expect(upstream.received).toHaveLength(9)
  })

  test('get a slot when those that take too long are aborted', async () => {
    const { port, ask, upstream, lines } = await startWithUpstream(
      (incoming, response) =>
        upstream.received.length > 8 ? response.end(LIST) : endless(incoming, response),
      { maxBytes: 1e9, timeouts: { idleMs: 20_000, bodyMs: 500, queueMs: 5000 } },
    )
    for (let i = 0; i < 8; i++) askUnread(port, path('ann'))
    await expect.poll(() => upstream.received.length, { timeout: 10_000 }).toBe(8)
    expect(await (await ask(path('ann'))).text()).toBe(LIST)
    expect(lines).toContainEqual(expect.stringMatching(/^upstream .*: answer is not done in time$/))
  })

  test('beyond the queue are refused with 503', async () => {
    const waiting: (() => void)[] = []
    const { ask, upstream } = await startWithUpstream(
      (_request, response) => void waiting.push(() => response.end(LIST)),
      { timeouts: { headMs: 20_000, queueMs: 20_000 } },
    )
    const answers = Array.from({ length: 400 }, (_, i) =>
      ask(path(`user${i % 50}`)).then((response) => response.text().then(() => response)),
    )
    const refused = await Promise.race(answers)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(upstream.received).toHaveLength(64)
    const release = setInterval(() => {
      for (const answer of waiting.splice(0)) answer()
    }, 10)
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    clearInterval(release)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(320)
  })
})

function* forever() {
  while (true) yield Buffer.alloc(100_000, 'x')
}
