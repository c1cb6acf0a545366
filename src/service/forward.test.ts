import { once } from 'node:events'
import { type OutgoingHttpHeaders, type RequestListener, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { OUTPUTS } from '../core/protocol/encode.ts'
import { BODY_KINDS, postInit } from './requests.ts'
import { LIST, startProxy, startServer, startUpstream } from './upstreamFixture.ts'

const KEPT = 4 // idle connections at the most
const PATH = '/api/csv/getcountries/ann/secret'

/** Our server before an upstream that answers so. */
async function start(answer?: RequestListener, options: Omit<Parameters<typeof startProxy>[0], 'url'> = {}) {
  const upstream = await startUpstream(answer)
  return { upstream, ...(await startProxy({ url: `http://127.0.0.1:${upstream.port}/base`, ...options })) }
}

/** Our server before one that knows nothing of HTTP but what the test writes. */
async function startRaw(onAsked: (socket: Socket, count: number) => void, timeouts = {}) {
  let count = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => onAsked(socket, ++count))
  })
  return startProxy({ url: `http://127.0.0.1:${await startServer(server)}`, timeouts })
}

const answering =
  (status: number, headers: OutgoingHttpHeaders, body: string | Uint8Array = LIST): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

async function expectBroken(answer: Promise<Response>): Promise<void> {
  const response = await answer
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
}

/** The bytes of an answer as they are sent, with its headers. */
async function askPlainly(port: number, acceptEncoding?: string) {
  const headers = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding }
  const asked = request({ port, host: '127.0.0.1', path: PATH, headers, agent: false }).end()
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.headers, bytes: Buffer.concat(chunks), status: response.statusCode }
}

describe('what the upstream is asked', () => {
  const forms = {
    getcountries: 'username=a+b%26c&password=p%2Bw%2F%22%C3%A9%0D%0A',
    getareas: 'username=a+b%26c&password=p%2Bw%2F%22%C3%A9%0D%0A&isocode=us',
  }
  const parameters = { username: 'a b&c', password: 'p+w/"é\r\n' }
  const cases = OUTPUTS.flatMap((output) =>
    (['getcountries', 'getareas'] as const).flatMap((operation) =>
      (['GET', ...BODY_KINDS] as const).map((carrier) => ({ output, operation, carrier })),
    ),
  )

  test.each(cases)('$output, $operation by $carrier: a form', async ({ output, operation, carrier }) => {
    const { ask, upstream } = await start()
    const all = operation === 'getareas' ? { ...parameters, isocode: 'us' } : parameters
    const path = `/api/${output}/${operation}`
    const values = Object.values(all).map(encodeURIComponent).join('/')
    const answer =
      carrier === 'GET'
        ? await ask(`${path}/${values}`)
        : await ask(`${path}?download=0`, postInit(carrier, all))
    expect([answer.status, await answer.text()]).toEqual([200, LIST])
    expect(upstream.asked).toEqual([
      {
        method: 'POST',
        url: `/base/${output}/${operation}`,
        headers: expect.anything(),
        body: forms[operation],
      },
    ])
  })

  test('download goes with csv alone', async () => {
    const { ask, upstream } = await start()
    await ask(`${PATH}?download=1`)
    await ask(`${PATH.replace('csv', 'xml')}?download=1`)
    expect(upstream.asked.map(({ url }) => url)).toEqual([
      '/base/csv/getcountries?download=1',
      '/base/xml/getcountries',
    ])
  })

  test('headers of our own, and none of the client', async () => {
    const { ask, upstream } = await start()
    await ask(PATH, {
      headers: {
        'Accept-Encoding': 'deflate, gzip',
        Authorization: 'Basic YTpi',
        Cookie: 'a=b',
        Origin: 'https://a.example',
        Referer: 'https://a.example/secret',
        'User-Agent': 'client',
        'X-Forwarded-For': '1.2.3.4',
      },
    })
    expect(upstream.asked[0]?.headers).toEqual({
      accept: 'text/csv',
      'accept-encoding': 'gzip',
      connection: 'keep-alive',
      'content-length': '28',
      'content-type': 'application/x-www-form-urlencoded',
      host: `127.0.0.1:${upstream.port}`,
      'user-agent': 'coverage-explorer',
    })
  })

  test.each<[string, string, RequestInit | undefined, number]>([
    ['no parameters', '/api/json/getcountries', undefined, 400],
    ['no isocode', '/api/json/getareas/a/b', undefined, 400],
    [
      'an empty password',
      '/api/json/getcountries',
      postInit('urlencoded', { username: 'a', password: '' }),
      400,
    ],
    ['too many parts', '/api/json/getcountries/a/b/c', undefined, 400],
    ['a bad escape', '/api/json/getcountries/a/%zz', undefined, 400],
    ['credentials in a query', '/api/json/getcountries/a/b?password=b', undefined, 400],
    ['download=2', `${PATH}?download=2`, undefined, 400],
    [
      'values that disagree',
      '/api/json/getcountries',
      { method: 'POST', body: 'username=a&UserName=b' },
      400,
    ],
    ['broken JSON', '/api/json/getcountries', { method: 'POST', body: '{"username"' }, 400],
    ['a large body', '/api/json/getcountries', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
    ['another method', PATH, { method: 'PUT' }, 405],
    ['another operation', '/api/json/getdids/a/b', undefined, 404],
    ['another output', '/api/yaml/getcountries/a/b', undefined, 404],
  ])('nothing by %s', async (_title, path, init, status) => {
    const { ask, upstream } = await start()
    expect((await ask(path, init)).status).toBe(status)
    expect(upstream.asked).toEqual([])
  })
})

describe('what the client is answered', () => {
  test('the body with our headers, whatever else the upstream sends', async () => {
    const { ask } = await start(
      answering(
        200,
        {
          'Content-Type': 'text/csv; charset=iso-8859-1',
          'Content-Disposition': 'attachment; filename="l\u00ef.csv"',
          'Retry-After': '5',
          'Set-Cookie': ['a=b', 'c=d'],
          'Content-Security-Policy': 'default-src *',
          Refresh: '0; url=https://evil.example',
          'Access-Control-Allow-Origin': 'https://evil.example',
          'Access-Control-Allow-Credentials': 'true',
          'Cache-Control': 'public, max-age=99',
          'Clear-Site-Data': '"*"',
          'Strict-Transport-Security': 'max-age=1',
          Link: '<https://evil.example>; rel=preload',
          Location: 'https://evil.example',
          Server: 'x',
          Trailer: 'x',
          'Transfer-Encoding': 'chunked',
        },
        Buffer.from(LIST),
      ),
    )
    const response = await ask(PATH)
    const {
      date,
      connection,
      'keep-alive': _,
      'transfer-encoding': chunked,
      ...headers
    } = Object.fromEntries(response.headers)
    expect(headers).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Content-Disposition, Retry-After',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="l\u00ef.csv"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      'content-type': 'text/csv; charset=iso-8859-1',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe(LIST)
  })

  test.each([
    ['text/html', 'text/csv; charset=utf-8'],
    ['text/html; x=text/csv', 'text/csv; charset=utf-8'],
    ['application/xhtml+xml', 'text/csv; charset=utf-8'],
    ['image/svg+xml', 'text/csv; charset=utf-8'],
    ['text/javascript', 'text/csv; charset=utf-8'],
    ['multipart/x-mixed-replace; boundary=x', 'text/csv; charset=utf-8'],
    ['text/csv, text/html', 'text/csv; charset=utf-8'],
    ['', 'text/csv; charset=utf-8'],
    ['text/plain', 'text/plain'],
    ['Application/JSON;charset="UTF-8"', 'Application/JSON; charset=UTF-8'],
    ['text/xml', 'text/xml'],
  ])('the type %j as %j', async (type, want) => {
    const { ask } = await start(answering(200, { 'Content-Type': type }, '<html>'))
    const response = await ask(PATH)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, want])
    expect(await response.text()).toBe('<html>')
  })

  test.each([
    [400, 400],
    [401, 401],
    [403, 403],
    [404, 404],
    [405, 502],
    [407, 502],
    [408, 502],
    [418, 418],
    [429, 429],
    [500, 500],
    [503, 503],
    [599, 599],
    [600, 502],
    [999, 502],
    [201, 502],
    [204, 502],
    [206, 502],
    [300, 502],
    [301, 502],
    [302, 502],
    [303, 502],
    [304, 502],
    [307, 502],
    [308, 502],
  ])('the status %i as %i, with a body of ours', async (status, want) => {
    const other = await startUpstream()
    const Location = `http://127.0.0.1:${other.port}/`
    const headers = { Location, 'Content-Type': 'text/html', 'WWW-Authenticate': 'Basic' }
    const { ask } = await start(answering(status, headers, status === 204 || status === 304 ? '' : '<html>'))
    const response = await ask(PATH)
    expect(response.status).toBe(want)
    expect(await response.text()).toMatch(/^100,"?[A-Z][^<\r\n]+\."?\r\n$/)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Location')).toBeNull()
    expect(response.headers.get('WWW-Authenticate')).toBe(status === 401 ? 'CoverageAccount' : null)
    expect(other.asked).toEqual([])
  })

  test.each([
    ['7', '7'],
    ['0', '0'],
    ['86400', '86400'],
    ['86401', null],
    ['-1', null],
    ['1e3', null],
    ['soon', null],
    [new Date(Date.now() + 99_500_000).toUTCString(), null],
    [new Date(Date.now() - 9000).toUTCString(), null],
    ['', null],
  ])('Retry-After %j as %j', async (text, want) => {
    const { ask } = await start(answering(503, { 'Retry-After': text }))
    expect((await ask(PATH)).headers.get('Retry-After')).toBe(want)
  })

  test('a Retry-After that is a date as seconds', async () => {
    const { ask } = await start(
      answering(429, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }),
    )
    expect(Number((await ask(PATH)).headers.get('Retry-After'))).toBeCloseTo(60, -0.5)
  })

  test('HEAD with the headers alone, and what was asked for it ends', async () => {
    const answer = answering(200, { 'Content-Type': 'text/csv' }, LIST.repeat(20_000))
    const { ask, upstream } = await start(answer, { timeouts: { idleMs: 20_000 } })
    for (let i = 0; i < 8; i++) {
      const response = await ask(PATH, { method: 'HEAD' })
      expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
        200,
        'text/csv',
        '',
      ])
    }
    await expect.poll(() => openConnections(upstream.server)).toBeLessThanOrEqual(KEPT)
  })
})

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
    const { ask, lines } = await startRaw((socket) => socket.end(answer))
    const response = await ask(PATH)
    expect([response.status, await response.text()]).toEqual([502, expect.stringMatching(/^100,"?The /)])
    expect(lines.join()).not.toMatch(/ann|secret/)
  })

  test.each([
    ['nothing listens', 'http://127.0.0.1:1'],
    ['the name is nobody’s', 'http://nowhere.invalid'],
  ])('a 502 where %s, and why in the log', async (_title, url) => {
    const { ask, lines } = await startProxy({ url, timeouts: { connectMs: 5000 } })
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

  test('a 504 where no connection comes about in time', async () => {
    // it listens, and never greets back
    const silent = await startServer(createServer(() => {}))
    const { ask } = await startProxy({ url: `https://127.0.0.1:${silent}`, timeouts: { connectMs: 50 } })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a 504 where no answer begins in time', async () => {
    const { ask } = await start(() => {}, { timeouts: { firstByteMs: 50 } })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a 504 where there are only interim answers', async () => {
    const { ask } = await startRaw((socket) => void trickle(socket, 'HTTP/1.1 100 Continue\r\n\r\n'), {
      firstByteMs: 100,
    })
    expect((await ask(PATH)).status).toBe(504)
  })

  test('a body that stands still is broken off', async () => {
    const { ask, lines } = await start((_request, response) => void response.write(LIST), {
      timeouts: { idleMs: 50 },
    })
    await expectBroken(ask(PATH))
    expect(lines).toContain('upstream idle')
  })

  test('a slow body is not', async () => {
    const { ask } = await start((_request, response) => void drip(response), { timeouts: { idleMs: 150 } })
    expect(await (await ask(PATH)).text()).toBe(LIST.repeat(8))
  })

  test.each([
    ['a length', `${page}Content-Length: 999\r\n\r\n${LIST}`],
    ['chunks', `${page}Transfer-Encoding: chunked\r\n\r\n1e\r\n${LIST}\r\n1e\r\n`],
    ['a broken chunk', `${page}Transfer-Encoding: chunked\r\n\r\n1c\r\n${LIST}\r\nzz\r\n`],
  ])('half a body with %s is broken off', async (_title, answer) => {
    const { ask } = await startRaw((socket) => socket.end(answer))
    await expectBroken(ask(PATH))
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
    await wait(50)
  }
  response.end()
}

describe('encodings', () => {
  const long = LIST.repeat(1000)
  const encoded = { br: brotliCompressSync(long), gzip: gzipSync(long), identity: Buffer.from(long) }

  test.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['zstd', 'identity'],
    ['identity', 'identity'],
  ] as const)('Accept-Encoding %j asks for %s, which passes untouched', async (accept, want) => {
    const { port, upstream } = await start((asked, response) => {
      const encoding = asked.headers['accept-encoding'] as keyof typeof encoded
      response.writeHead(200, { 'Content-Encoding': encoding }).end(encoded[encoding])
    })
    const { headers, bytes } = await askPlainly(port, accept)
    expect(upstream.asked[0]?.headers['accept-encoding']).toBe(want)
    expect(headers['content-encoding']).toBe(want === 'identity' ? undefined : want)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(bytes.equals(encoded[want])).toBe(true)
  })

  test.each([
    [undefined, 'gzip'],
    ['identity', 'br'],
    ['br', 'gzip'],
    ['gzip', 'br'],
    ['gzip', 'identity'],
  ] as const)('where %j was accepted and %s comes, identity is sent', async (accept, sent) => {
    const { port } = await start(answering(200, { 'Content-Encoding': sent }, encoded[sent]))
    const { headers, bytes } = await askPlainly(port, accept)
    expect(headers['content-encoding']).toBeUndefined()
    expect(bytes.toString()).toBe(long)
  })

  test.each([
    ['gzip that is none', 'gzip', Buffer.from(LIST)],
    ['gzip that ends early', 'gzip', encoded.gzip.subarray(0, -9)],
    ['brotli that ends early', 'br', encoded.br.subarray(0, -9)],
  ])('%s is broken off, passed on or decoded', async (_title, sent, body) => {
    const { port } = await start(answering(200, { 'Content-Encoding': sent }, body))
    await expect(askPlainly(port, sent)).rejects.toThrow('aborted')
    await expect(askPlainly(port, 'identity')).rejects.toThrow('aborted')
  })
})

describe('the largest body', () => {
  const zeros = Buffer.alloc(30_000_000)
  const bombs = { gzip: gzipSync(zeros), br: brotliCompressSync(zeros) }

  test('is exactly as large as was set', async () => {
    const maxBytes = LIST.length
    const { ask } = await start(undefined, { maxBytes })
    expect(await (await ask(PATH)).text()).toBe(LIST)
    const chunked = answering(200, { 'Transfer-Encoding': 'chunked' })
    const smaller = await start(chunked, { maxBytes: maxBytes - 1 })
    await expectBroken(smaller.ask(PATH))
    expect(smaller.lines).toContain('upstream too large')
  })

  test('a length that is larger is refused before anything is sent', async () => {
    const { ask } = await start(undefined, { maxBytes: LIST.length - 1 })
    expect((await ask(PATH)).status).toBe(502)
  })

  test.each(['gzip', 'br'] as const)('counts what %s swells to, passed on or decoded', async (encoding) => {
    expect(bombs[encoding].length).toBeLessThan(100_000)
    const { port, lines } = await start(answering(200, { 'Content-Encoding': encoding }, bombs[encoding]))
    await expect(askPlainly(port, encoding)).rejects.toThrow('aborted')
    await expect(askPlainly(port, 'identity')).rejects.toThrow('aborted')
    expect(lines.filter((line) => line === 'upstream too large')).toHaveLength(2)
  })

  test('counts what gzip is sent as, too, where it holds nothing', async () => {
    const nothing = Buffer.concat(Array(100_000).fill(gzipSync('')))
    const { port, lines } = await start((_request, response) =>
      Readable.from([nothing]).pipe(response.writeHead(200, { 'Content-Encoding': 'gzip' })),
    )
    await expect(askPlainly(port, 'gzip')).rejects.toThrow('aborted')
    expect(lines).toContain('upstream too large')
  })
})

describe('streams', () => {
  test('send on what has come before the rest comes', async () => {
    let finish = () => {}
    const { port } = await start((_request, response) => {
      const gzip = createGzip()
      gzip.pipe(response.writeHead(200, { 'Content-Encoding': 'gzip' }))
      gzip.write(LIST)
      gzip.flush()
      finish = () => gzip.end(LIST)
    })
    const asked = request({
      port,
      host: '127.0.0.1',
      path: PATH,
      headers: { 'Accept-Encoding': 'gzip' },
    }).end()
    const [response] = await once(asked, 'response')
    const pieces = response[Symbol.asyncIterator]()
    const chunks = [(await pieces.next()).value]
    finish()
    for await (const chunk of pieces) chunks.push(chunk)
    expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(LIST.repeat(2))
  })

  test('hold the upstream back while the client does not read, and let it go', async () => {
    let written = 0
    let isClosed = false
    function* pieces() {
      for (; written < 200_000_000; written += 100_000) yield Buffer.alloc(100_000, 'x')
    }
    const { port, lines } = await start(
      (_request, response) => {
        response.once('close', () => {
          isClosed = true
        })
        pipeline(Readable.from(pieces()), response, () => {})
      },
      { maxBytes: 1_000_000_000, timeouts: { idleMs: 400 } },
    )
    const socket = connect(port, '127.0.0.1')
      .pause()
      .on('error', () => {})
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true)
    expect(written).toBeLessThan(30_000_000)
    expect(lines).toContain('upstream idle')
    // what the kernel holds ends without the last chunk of a good end
    const answer = await text(socket).catch(() => '')
    expect(answer.endsWith('0\r\n\r\n')).toBe(false)
  })

  test.each([
    ['before it is answered', () => {}],
    ['within the answer', (_request, response) => void response.write(LIST)],
  ] satisfies [string, RequestListener][])(
    'a client that leaves %s takes its question along',
    async (_title, answer) => {
      let isClosed = false
      const { port, upstream } = await start(
        (asked, response) => {
          response.once('close', () => (isClosed = true))
          answer(asked, response)
        },
        { timeouts: { firstByteMs: 20_000, idleMs: 20_000 } },
      )
      for (const head of [
        `GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`,
        'POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 23\r\n\r\nusername=a&password=b&c',
      ]) {
        isClosed = false
        upstream.asked.length = 0
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        socket.write(head)
        await expect.poll(() => upstream.asked.length).toBe(1)
        await wait(30)
        socket.destroy()
        await expect.poll(() => isClosed).toBe(true)
      }
    },
  )
})

test('clients that leave at any moment leave nothing behind', async () => {
  const { port, ask, upstream } = await start(answering(200, {}, LIST.repeat(5000)), {
    timeouts: { idleMs: 20_000 },
  })
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\n\r\n`)
      await wait(i / 2)
      socket.destroy()
    }),
  )
  await expect.poll(() => openConnections(upstream.server), { timeout: 5000 }).toBeLessThanOrEqual(KEPT)
  expect(await (await ask(PATH)).text()).toBe(LIST.repeat(5000))
})

function openConnections(server: {
  getConnections: (done: (error: unknown, count: number) => void) => void
}) {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
}

describe('kept connections', () => {
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${LIST.length}\r\n\r\n${LIST}`

  test('are used again for the same credentials alone', async () => {
    const ports: (number | undefined)[] = []
    const { ask } = await start((asked, response) => {
      ports.push(asked.socket.remotePort)
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

  test.each([0, 1, 5, 20, 60])('what comes %i ms behind an answer is nobody’s', async (ms) => {
    const poison = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison'
    const { ask } = await startRaw((socket) => {
      if (ms === 0) return void socket.write(answer + poison)
      socket.write(answer)
      setTimeout(() => socket.write(poison), ms)
    })
    expect(await (await ask(PATH)).text().catch(() => 'broken')).toMatch(/^(263,Zim.*\r\n|broken)$/)
    await wait(20)
    for (const who of ['ben', 'cid', 'dan']) {
      const other = await ask(`/api/csv/getcountries/${who}/secret`)
      expect(await other.text().catch(() => 'broken')).not.toContain('poison')
      await wait(10)
    }
  })

  test('one that the upstream has just closed is replaced', async () => {
    const { ask } = await startRaw((socket, count) => {
      // the second question arrives at a connection that is no more
      if (count === 2) socket.resetAndDestroy()
      else socket.write(answer)
    })
    expect(await (await ask(PATH)).text()).toBe(LIST)
    await wait(20)
    expect(await (await ask(PATH)).text()).toBe(LIST)
  })
})

describe('guessing', () => {
  const statuses = async (ask: (path: string) => Promise<Response>, times: number, from = 0) => {
    const found: number[] = []
    for (let i = from; i < from + times; i++) {
      const response = await ask(`/api/json/getcountries/ann/guess${i}`)
      await response.text()
      found.push(response.status)
    }
    return found
  }

  test.each([
    ['401', answering(401, {})],
    ['a refusal with status 200', answering(200, {}, '{"DATA":[{"RETURN":100}]}')],
    ['a redirect', answering(302, { Location: '/login' })],
    ['a login page', answering(200, {}, '<html>login</html>')],
  ])('is slowed down where the upstream answers with %s', async (_title, answer) => {
    const { ask, upstream } = await start(answer)
    const found = await statuses(ask, 7)
    expect(found.slice(5)).toEqual([429, 429])
    expect(found.slice(0, 5)).not.toContain(429)
    expect(upstream.asked).toHaveLength(5)
    const response = await ask('/api/json/getcountries/ann/guess')
    expect(response.headers.get('Retry-After')).toBe('1')
  })

  test('by one password on many usernames is slowed down for a network', async () => {
    const { ask, upstream } = await start(answering(401, {}))
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => ask(`/api/json/getcountries/user${i}/secret`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(upstream.asked).toHaveLength(60)
  })

  test('keeps nobody out who is in', async () => {
    const { ask } = await start((asked, response) =>
      asked.headers.accept === 'text/csv' ? response.end(LIST) : response.writeHead(401).end(),
    )
    await (await ask('/api/csv/getcountries/ann/secret')).text()
    expect((await statuses(ask, 6)).at(-1)).toBe(429)
    expect((await ask('/api/csv/getcountries/ann/secret')).status).toBe(200)
    // even where what is asked for does not exist
    for (let i = 0; i < 8; i++) expect((await ask('/api/json/getareas/ann/secret/ZZ')).status).toBe(401)
  })

  test('is not what many questions at once are', async () => {
    const { ask } = await start((_request, response) => void setTimeout(() => response.end(LIST), 100))
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(PATH)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  })

  test.each([
    ['503', answering(503, {})],
    ['429', answering(429, {})],
    ['nothing', (asked: Parameters<RequestListener>[0]) => void asked.socket.destroy()],
  ])('is not what is answered with %s', async (_title, answer) => {
    const { ask, upstream } = await start(answer)
    await statuses(ask, 8)
    expect(upstream.asked.length).toBeGreaterThanOrEqual(8)
  })
})

test('more questions than can wait are asked to come back', async () => {
  let open: (() => void)[] = []
  const { ask } = await start((_request, response) => void open.push(() => response.end(LIST)), {
    timeouts: { firstByteMs: 20_000 },
  })
  const answers = Array.from({ length: 330 }, () =>
    ask(PATH).then((response) => response.text().then(() => response)),
  )
  const refused = await Promise.race(answers)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(open.length).toBeLessThanOrEqual(64)
  const release = setInterval(() => {
    for (const answer of open) answer()
    open = []
  }, 10)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  clearInterval(release)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(320)
})
