import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createService, type Service } from '../service.ts'
import { HASHING } from '../signin/signin.ts'
import { createDemoService } from '../testing/demoService.ts'
import { startUpstream } from '../testing/fakeUpstream.ts'
import { TIMEOUTS } from '../upstream/upstream.ts'
import { createApiDocument } from './apiDocument.ts'
import { expectDocumented, responsesOf } from './testing/expectDocumented.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A way to each status with which requests are refused. */
const REFUSED: Readonly<Record<number, () => Promise<Response>>> = {
  400: () => ask(createDemoService(), { body: 'username=demo' }),
  401: () => ask(createDemoService(), { body: 'username=demo&password=wrong' }),
  403: () =>
    ask(createDemoService({ cors: [] }), { headers: { ...FORM, Origin: 'https://a.example' } }),
  404: () =>
    ask(createDemoService(), { body: 'username=demo&password=demo&isocode=ZZ' }, 'getareas'),
  413: () => ask(createDemoService(), { body: 'x'.repeat(1_000_000) }),
  429: () => guess(createDemoService()),
  500: () =>
    ask(createDemoService({ accounts: { verify: () => Promise.reject(new Error('broken')) } })),
  502: () => askBefore((answer) => answer.writeHead(421).end()),
  503: () => crowd(createDemoService({ accounts: { verify: () => new Promise(() => {}) } })),
  504: () => askBefore(() => {}),
}

test.each(Object.entries(REFUSED))('%s is answered as documented', async (status, provoke) => {
  const response = await provoke()
  expect(response.status).toBe(Number(status))
  await expectDocumented(response, responsesOf('/json/getcountries', 'post'))
})

test('each documented status is provoked here', () => {
  const documented = Object.keys(responsesOf('/json/getcountries', 'post') ?? {})
  expect(documented.filter((status) => status !== '200')).toEqual(Object.keys(REFUSED))
})

test('all operations document the same statuses', () => {
  const { paths } = createApiDocument()
  const statuses = [...JSON.stringify(paths).matchAll(/"responses":(\{"200":)/g)]
  expect(statuses).toHaveLength(18)
  expect([...JSON.stringify(paths).matchAll(/"504":/g)]).toHaveLength(18)
})

function ask(
  service: Service,
  init: RequestInit = {},
  operation = 'getcountries',
  address = '192.0.2.1',
) {
  const post = { method: 'POST', headers: FORM, body: 'username=demo&password=demo', ...init }
  return service(new Request(`http://localhost/api/json/${operation}`, post), address)
}

async function guess(service: Service): Promise<Response> {
  for (let i = 0; i < 5; i++) await ask(service, { body: `username=demo&password=${i}` })
  return ask(service, { body: 'username=demo&password=wrong' })
}

/** More people at once than passwords can be hashed; those before the last wait for ever. */
function crowd(service: Service): Promise<Response> {
  const person = (i: number) =>
    ask(service, { body: `username=${i}&password=x` }, undefined, `10.0.0.${i}`)
  const places = HASHING.running + HASHING.waiting
  for (let i = 0; i < places; i++) person(i)
  return person(places)
}

async function askBefore(answer: (response: ServerResponse) => void): Promise<Response> {
  const { port } = await startUpstream((_request, response) => answer(response))
  const upstream = { url: `http://127.0.0.1:${port}`, maxBytes: 1_000_000 }
  return ask(createService({ upstream, timeouts: { ...TIMEOUTS, headMs: 100 }, log() {} }))
}
