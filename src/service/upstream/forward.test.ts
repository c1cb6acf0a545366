import { describe, expect, test } from 'vitest'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import {
  LIST,
  openConnections,
  PATH,
  respondWith,
  startUpstream,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'
import { BODY_KINDS, postInit } from '../testing/postInit.ts'

const KEPT = 4 // idle connections at the most

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
    const { ask, upstream } = await startWithUpstream()
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
    const { ask, upstream } = await startWithUpstream()
    await ask(`${PATH}?download=1`)
    await ask(`${PATH.replace('csv', 'xml')}?download=1`)
    expect(upstream.asked.map(({ url }) => url)).toEqual([
      '/base/csv/getcountries?download=1',
      '/base/xml/getcountries',
    ])
  })

  test('headers of our own, and none of the client', async () => {
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
    const { ask, upstream } = await startWithUpstream()
    expect((await ask(path, init)).status).toBe(status)
    expect(upstream.asked).toEqual([])
  })
})

describe('what the client is answered', () => {
  test('the body with our headers, whatever else the upstream sends', async () => {
    const { ask } = await startWithUpstream(
      respondWith(
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
    const { ask } = await startWithUpstream(respondWith(200, { 'Content-Type': type }, '<html>'))
    const response = await ask(PATH)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, want])
    expect(await response.text()).toBe('<html>')
  })

  test.each([
    [400, 400],
    [401, 401],
    [403, 403],
    [404, 404],
    [405, 404],
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
    [300, 404],
    [301, 404],
    [302, 404],
    [303, 404],
    [304, 404],
    [307, 404],
    [308, 404],
  ])('the status %i as %i, with a body of ours', async (status, want) => {
    const other = await startUpstream()
    const Location = `http://127.0.0.1:${other.port}/`
    const headers = { Location, 'Content-Type': 'text/html', 'WWW-Authenticate': 'Basic' }
    const { ask } = await startWithUpstream(
      respondWith(status, headers, status === 204 || status === 304 ? '' : '<html>'),
    )
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
    const { ask } = await startWithUpstream(respondWith(503, { 'Retry-After': text }))
    expect((await ask(PATH)).headers.get('Retry-After')).toBe(want)
  })

  test('a Retry-After that is a date as seconds', async () => {
    const { ask } = await startWithUpstream(
      respondWith(429, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }),
    )
    expect(Number((await ask(PATH)).headers.get('Retry-After'))).toBeCloseTo(60, -0.5)
  })

  test('HEAD with the headers alone, and what was asked for it ends', async () => {
    const answer = respondWith(200, { 'Content-Type': 'text/csv' }, LIST.repeat(20_000))
    const { ask, upstream } = await startWithUpstream(answer, { timeouts: { idleMs: 20_000 } })
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
