import { expect, test } from 'vitest'
import { createService } from '../service.ts'
import { LIST, PATH, respondWith, startUpstream, startWithUpstream } from '../testing/fakeUpstream.ts'

const AREAS = '/api/json/getareas/ann/secret/US'

test.each([
  [404, PATH, 'answered 404 to getcountries: is COVERAGE_UPSTREAM right?'],
  [404, AREAS, 'answered 404 to getareas'],
  [405, PATH, 'answered 405 to getcountries: is COVERAGE_UPSTREAM right?'],
  [405, AREAS, 'answered 405 to getareas: is COVERAGE_UPSTREAM right?'],
  [302, PATH, 'answered 302 to getcountries: is COVERAGE_UPSTREAM right?'],
  [403, PATH, 'answered 403 to getcountries'],
  [503, PATH, 'answered 503 to getcountries'],
])('the log tells who answered %i to %s', async (status, path, words) => {
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
])('the log has no line about the upstream for the status %i', async (status, body, mark) => {
  const { ask, lines } = await startWithUpstream(respondWith(status, {}, body))
  await (await ask(PATH)).text()
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^getcountries csv ${status} \\d+ ms${mark}$`))])
})

test('the log tells of a refusal that comes with the status 200, once', async () => {
  const { ask, lines } = await startWithUpstream(respondWith(200, {}, '{"DATA":[{"RETURN":100}]}'))
  await (await ask(PATH.replace('/csv/', '/json/'))).text()
  expect(lines.filter((line) => line.startsWith('sign-in failed'))).toHaveLength(1)
})

test('the log tells the same once a minute', async () => {
  const { port } = await startUpstream(respondWith(404, {}))
  const lines: string[] = []
  let nowMs = 0
  const service = createService({
    upstream: { url: `http://127.0.0.1:${port}`, maxBytes: 1000 },
    now: () => nowMs,
    log: (line) => lines.push(line),
  })
  const told = async (path: string) => {
    lines.length = 0
    await service(new Request(`http://a${path}`), '192.0.2.1')
    return lines.filter((line) => line.startsWith('upstream')).length
  }
  expect([await told(PATH), await told(PATH), await told(AREAS)]).toEqual([1, 0, 1])
  nowMs = 59_999
  expect(await told(PATH)).toBe(0)
  nowMs = 60_000
  expect(await told(PATH)).toBe(1)
})
