import { describe, expect, test } from 'vitest'
import { createService } from '../service.ts'
import {
  LIST,
  PATH,
  respondWith,
  startUpstream,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'

describe('the answer to the client', () => {
  const TURNED = {
    502: [201, 204, 206, 407, 408, 600, 999],
    404: [300, 301, 302, 303, 304, 307, 308, 405],
  }
  test.each([
    ...[400, 401, 403, 404, 418, 429, 500, 503, 599].map((status) => [status, status] as const),
    ...Object.entries(TURNED).flatMap(([want, statuses]) =>
      statuses.map((status) => [status, Number(want)] as const),
    ),
  ])('turns %i into %i, with a body of ours', async (status, want) => {
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
    expect(other.received).toEqual([])
  })

  test.each([
    ['7', '7'],
    ['0', '0'],
    ['86400', '86400'],
    ['86401', null],
    ['-1', null],
    ['1e3', null],
    ['soon', null],
    ['', null],
    [new Date(Date.now() + 99_500_000).toUTCString(), null],
    [new Date(Date.now() - 9000).toUTCString(), null],
  ])('turns Retry-After %j into %j', async (text, want) => {
    const { ask } = await startWithUpstream(respondWith(503, { 'Retry-After': text }))
    expect((await ask(PATH)).headers.get('Retry-After')).toBe(want)
  })

  test('turns a date in Retry-After into seconds', async () => {
    const { ask } = await startWithUpstream(
      respondWith(429, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }),
    )
    expect(Number((await ask(PATH)).headers.get('Retry-After'))).toBeCloseTo(60, -0.5)
  })
})

describe('the log', () => {
  const AREAS = '/api/json/getareas/ann/secret/US'

  test.each<[number, string, string]>([
    [
      404,
      '/api/csv/getcountries/ann/secret',
      'answered 404 to getcountries: is COVERAGE_UPSTREAM right?',
    ],
    [404, '/api/json/getareas/ann/secret/US', 'answered 404 to getareas'],
    [
      405,
      '/api/csv/getcountries/ann/secret',
      'answered 405 to getcountries: is COVERAGE_UPSTREAM right?',
    ],
    [
      405,
      '/api/json/getareas/ann/secret/US',
      'answered 405 to getareas: is COVERAGE_UPSTREAM right?',
    ],
    [
      302,
      '/api/csv/getcountries/ann/secret',
      'answered 302 to getcountries: is COVERAGE_UPSTREAM right?',
    ],
    [403, '/api/csv/getcountries/ann/secret', 'answered 403 to getcountries'],
    [503, '/api/csv/getcountries/ann/secret', 'answered 503 to getcountries'],
  ])('names the upstream that answered %i to %s', async (status, path, words) => {
    const { ask, lines, upstream } = await startWithUpstream(
      respondWith(status, { Location: 'https://a.example/?secret' }),
    )
    await ask(path)
    expect(lines[0]).toBe(`upstream 127.0.0.1:${upstream.port} ${words}`)
    expect(lines.join()).not.toContain('secret')
  })

  test.each([
    [401, '', ' sign-in failed'],
    [200, LIST, ''],
  ])('has no line about the upstream for the status %i', async (status, body, mark) => {
    const { ask, lines } = await startWithUpstream(respondWith(status, {}, body))
    await (await ask(PATH)).text()
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^getcountries csv ${status} \\d+ ms${mark}$`)),
    ])
  })

  test('reports a refusal with the status 200, once', async () => {
    const { ask, lines } = await startWithUpstream(
      respondWith(200, {}, '{"DATA":[{"RETURN":100}]}'),
    )
    await (await ask(PATH.replace('/csv/', '/json/'))).text()
    expect(lines).toEqual([expect.stringMatching(/^getcountries json 200 \d+ ms sign-in failed$/)])
  })

  test('repeats a line once a minute at most', async () => {
    const { port } = await startUpstream(respondWith(404, {}))
    const lines: string[] = []
    let nowMs = 0
    const service = createService({
      upstream: { url: `http://127.0.0.1:${port}`, maxBytes: 1000 },
      now: () => nowMs,
      log: (line) => lines.push(line),
    })
    const countLines = async (path: string) => {
      lines.length = 0
      await service(new Request(`http://a${path}`), '192.0.2.1')
      return lines.filter((line) => line.startsWith('upstream')).length
    }
    expect([await countLines(PATH), await countLines(PATH), await countLines(AREAS)]).toEqual([
      1, 0, 1,
    ])
    nowMs = 59_999
    expect(await countLines(PATH)).toBe(0)
    nowMs = 60_000
    expect(await countLines(PATH)).toBe(1)
  })
})
