import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { createSessionCookie } from '../session/withSessions.ts'
import { createDemoService } from '../testing/demoService.ts'
import { SAMPLE_REQUESTS } from '../testing/sampleRequests.ts'
import { createApiDocument } from './apiDocument.ts'
import { expectDocumented, responsesOf } from './testing/expectDocumented.ts'

const service = createDemoService()
const ask = (path: string, init: RequestInit = {}) =>
  service(new Request(`http://localhost${path}`, init), '192.0.2.1')

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(createApiDocument())).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('it tells of the cookie and the headers by which our page stays signed in, without operations for them', () => {
  const { description } = createApiDocument().info
  for (const isHttps of [true, false])
    expect(description).toContain(createSessionCookie(isHttps).removal.split('=')[0])
  const source = ['withSessions']
    .map((name) => readFileSync(new URL(`../session/${name}.ts`, import.meta.url), 'utf8'))
    .join()
  const headers = [...source.matchAll(/HEADER = '([^']+)'/g)].map(([, name]) => name)
  expect(headers).toHaveLength(2)
  for (const name of headers) expect(description).toContain(name)
})

test('each operation has an id of its own', () => {
  const ids = [...JSON.stringify(createApiDocument()).matchAll(/"operationId":"([^"]+)"/g)].map(
    ([, id]) => id,
  )
  expect(ids).toHaveLength(18)
  expect(new Set(ids).size).toBe(18)
})

test('the service is found below any path', () => {
  const [server] = createApiDocument().servers
  const base = new URL(server?.url ?? '', 'https://a.example/coverage/api/openapi.json')
  expect(`${base}/json/getareas`).toBe('https://a.example/coverage/api/json/getareas')
})

const plain = SAMPLE_REQUESTS.filter(
  ({ path, headers }) => path !== '/api/openapi.json' && !headers?.['Content-Encoding'],
)

describe('answers are as documented', () => {
  test.each(plain)('$title', async ({ path, init }) => {
    const response = await ask(path, init)
    const responses = responsesOf(templateOf(path), (init?.method ?? 'GET').toLowerCase())
    if (responses) await expectDocumented(response, responses)
    else expect([204, 400, 404, 405]).toContain(response.status)
  })

  test('of most samples', () => {
    const known = SAMPLE_REQUESTS.filter(({ path }) => responsesOf(templateOf(path), 'get'))
    expect(known.length).toBeGreaterThan(20)
  })
})

test('it is served to everybody, by GET and HEAD', async () => {
  const answer = await ask('/api/openapi.json')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(createApiDocument())))
  const head = await ask('/api/openapi.json', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const refused = await ask('/api/openapi.json', { method: 'PUT' })
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

/** The path of the document to which a sample belongs. */
function templateOf(path: string): string {
  const [output, operation, ...values] = path.replace(/\?.*/, '').toLowerCase().split('/').slice(2)
  const names = ['{username}', '{password}', '{isocode}'].slice(0, values.filter(Boolean).length)
  return ['', output, operation, ...names].join('/')
}
