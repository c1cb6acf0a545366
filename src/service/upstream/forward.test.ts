import { describe, expect, test } from 'vitest'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import {
  LIST,
  openConnections,
  PATH,
  respondWith,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'
import { BODY_KINDS, postInit } from '../testing/postInit.ts'

const MAX_IDLE = 4 // connections of a person
const MOST_IDLE = 256 // of all

describe('the request to the upstream', () => {
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

  test.each(cases)(
    'is a form for $output, $operation by $carrier',
    async ({ output, operation, carrier }) => {
      const { ask, upstream } = await startWithUpstream()
      const all = operation === 'getareas' ? { ...parameters, isocode: 'us' } : parameters
      const path = `/api/${output}/${operation}`
      const values = Object.values(all).map(encodeURIComponent).join('/')
      const answer =
        carrier === 'GET'
          ? await ask(`${path}/${values}`)
          : await ask(`${path}?download=0`, postInit(carrier, all))
      expect([answer.status, await answer.text()]).toEqual([200, LIST])
      expect(upstream.received).toEqual([
        {
          method: 'POST',
          url: `/base/${output}/${operation}`,
          headers: expect.anything(),
          body: forms[operation],
        },
      ])
    },
  )

  test('has the parameter download for csv only', async () => {
    const { ask, upstream } = await startWithUpstream()
    await ask(`${PATH}?download=1`)
    await ask(`${PATH.replace('csv', 'xml')}?download=1`)
    expect(upstream.received.map(({ url }) => url)).toEqual([
      '/base/csv/getcountries?download=1',
      '/base/xml/getcountries',
    ])
  })

  test('has headers of our own and none of the client', async () => {
    const { ask, upstream } = await startWithUpstream()
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
    expect(upstream.received[0]?.headers).toEqual({
      accept: 'text/csv',
      'accept-encoding': 'gzip',
      connection: 'keep-alive',
      'content-length': '28',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'coverage-explorer',
      host: `127.0.0.1:${upstream.port}`,
    })
  })

  test.each([
    ['no parameters', '/api/json/getcountries', {}, 400],
    ['no isocode', '/api/json/getareas/a/b', {}, 400],
    [
      'an empty password',
      '/api/json/getcountries',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'username=a&password=',
      },
      400,
    ],
    ['download=2', '/api/csv/getcountries/ann/secret?download=2', {}, 400],
    ['broken JSON', '/api/json/getcountries', { method: 'POST', body: '{"username"' }, 400],
    ['another method', '/api/csv/getcountries/ann/secret', { method: 'PUT' }, 405],
    ['another operation', '/api/json/getdids/a/b', {}, 404],
    ['another output', '/api/yaml/getcountries/a/b', {}, 404],
    ['a large body', '/api/json/getcountries', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
  ] as const)('is not sent for %s', async (_title, path, init, status) => {
    const { ask, upstream } = await startWithUpstream()
    expect((await ask(path, init)).status).toBe(status)
    expect(upstream.received).toEqual([])
  })
})

describe('the answer to the client', () => {
  test('has the body with our headers, whatever else the upstream sends', async () => {
    const { ask } = await startWithUpstream(
      respondWith(
        200,
        {
          'Content-Type': 'text/csv; charset=iso-8859-1',
          'Content-Disposition': 'attachment; filename="lï.csv"',
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
      'access-control-expose-headers': 'Content-Disposition, Coverage-Catalog, Retry-After',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="lï.csv"',
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
  ])('turns the content type %j into %j', async (type, want) => {
    const { ask } = await startWithUpstream(respondWith(200, { 'Content-Type': type }, '<html>'))
    const response = await ask(PATH)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, want])
    expect(await response.text()).toBe('<html>')
  })

  test('has only headers for HEAD, and the request to the upstream ends', async () => {
    const answer = respondWith(200, { 'Content-Type': 'text/csv' }, LIST.repeat(20_000))
    const { ask, upstream } = await startWithUpstream(answer, { timeouts: { idleMs: 20_000 } })
    for (let i = 0; i < 8; i++) {
      const response = await ask(PATH, { method: 'HEAD' })
      expect([
        response.status,
        response.headers.get('Content-Type'),
        await response.text(),
      ]).toEqual([200, 'text/csv', ''])
    }
    await expect.poll(() => openConnections(upstream.server)).toBeLessThanOrEqual(MAX_IDLE)
  })

  test('leaves few connections open, however many people ask', async () => {
    const { ask, upstream } = await startWithUpstream()
    const crowd = Array.from({ length: MOST_IDLE + 44 }, (_, i) => i)
    for (let from = 0; from < crowd.length; from += 50) {
      const asked = crowd
        .slice(from, from + 50)
        .map((i) => ask(`/api/csv/getcountries/person${i}/secret`))
      for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe(LIST)
    }
    expect(await openConnections(upstream.server)).toBeGreaterThan(MOST_IDLE / 2)
    await expect.poll(() => openConnections(upstream.server)).toBeLessThanOrEqual(MOST_IDLE)
  })
})
