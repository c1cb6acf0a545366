import { afterAll, expect, test } from 'vitest'
import { attackHost } from './attackHost.ts'
import { form, get, post } from './composeRequest.ts'
import { exchange } from './exchange.ts'
import { ANN, CANARY } from './secrets.ts'

// A log for programs: whatever clients send, each line is one object with fields of ours.

const PATIENT = { timeout: 10_000 } // ms, on a busy machine

const host = attackHost({ environment: { COVERAGE_LOG: 'json' } })

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const FORGED = '"}\n{"time":"2000-01-01T00:00:00.000Z","level":"error","message":"forged'

const lines = () =>
  host
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

afterAll(() => {
  expect(host.output()).not.toContain('forged')
  for (const line of lines())
    expect([
      'time',
      'level',
      'message',
      'operation',
      'output',
      'status',
      'durationMs',
      'note',
      'client',
      'requestId',
    ]).toEqual(expect.arrayContaining(Object.keys(line)))
})

test('a client cannot write a line, a field or an id', async () => {
  const attempts = [
    post('/api/json/getareas', form({ username: FORGED, password: CANARY, isocode: FORGED })),
    get(`/api/json/getareas/${encodeURIComponent(FORGED)}/${CANARY}/US`),
    get(`/api/${encodeURIComponent(FORGED)}/getareas`),
    get('/api/json/getcountries/forged/x', {
      'X-Request-Id': 'forged',
      'X-Forwarded-For': 'forged',
    }),
    get('/api/json/getcountries?username=forged', { 'User-Agent': FORGED.replaceAll('\n', '') }),
    'forged HTTP\r\n\r\n',
    'PROXY TCP4 192.0.2.1 192.0.2.2 1 forged\r\nGET / HTTP/1.1\r\n\r\n',
  ]
  for (const bytes of attempts) await exchange(host, bytes)
  await expect
    .poll(() => lines().map(({ status, message }) => status ?? message), PATIENT)
    .toEqual(
      expect.arrayContaining([401, 404, 400, expect.stringContaining('COVERAGE_TRUSTED_PROXIES')]),
    )
  expect(lines().find(({ status }) => status === 401)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    operation: 'getareas',
    output: 'json',
    status: 401,
    durationMs: expect.any(Number),
    note: 'sign-in failed',
    client: '127.0.0.0/24',
    requestId: expect.stringMatching(ID),
  })
})

test('the id in the log is the one in the answer, made by us and different each time', async () => {
  const request = get(`/api/csv/getareas/${ANN.username}/${encodeURIComponent(ANN.password)}/LI`, {
    'X-Request-Id': 'forged',
  })
  const ids: string[] = []
  for (let i = 0; i < 2; i++) {
    const { answers } = await exchange(host, request)
    ids.push(answers[0]!.headers.get('x-request-id') ?? '')
  }
  for (const id of ids) expect(id).toMatch(ID)
  expect(new Set(ids).size).toBe(2)
  await expect
    .poll(() => lines().map(({ requestId }) => requestId), PATIENT)
    .toEqual(expect.arrayContaining(ids))
})
