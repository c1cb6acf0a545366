import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createPrometheus } from '../host/prometheus.ts'
import { createService } from '../service.ts'
import { LIST, startUpstream } from '../testing/fakeUpstream.ts'

const KINDS = {
  served: ['', 'served', '2xx'],
  foreign: [' answer of the upstream is no list', 'foreign', 'foreign'],
  empty: [' answer of the upstream is empty', 'empty', 'empty'],
  half: [' answer of the upstream is incomplete', 'incomplete', 'incomplete'],
  oversized: [' answer of the upstream is too large', 'oversized', 'oversized'],
  reported: [' the upstream reports an error', 'reported', 'reported'],
  refused: [' sign-in failed', 'sign_in_failed', '2xx'],
}

const PATIENT = { timeout: 10_000 } // ms, on a busy machine
const REQUEST_ID = 'id-1'
const log = vi.fn()
afterEach(() => void log.mockClear())

function createMeasured(port: number) {
  const { measurements, text } = createPrometheus()
  const upstream = { url: `http://127.0.0.1:${port}`, maxBytes: 1_000_000 }
  const service = createService({ upstream, measurements, log })
  return {
    ask: async (password: string, asked = 'csv/getcountries', init: RequestInit = {}) => {
      const url = `http://a/api/${asked}/ann/${password}${asked.endsWith('areas') ? '/US' : ''}`
      const response = await service(new Request(url, init), '192.0.2.1', REQUEST_ID)
      return response.text().catch(() => {})
    },
    async leave() {
      const client = new AbortController()
      const request = new Request('http://a/api/csv/getcountries/ann/right', {
        signal: client.signal,
      })
      const { body } = await service(request, '192.0.2.1', REQUEST_ID)
      const reader = body!.getReader()
      await reader.read()
      client.abort()
      await reader.cancel()
    },
    samples: async () => (await text()).split('\n').filter((line) => !line.startsWith('#')),
  }
}

test('counts what the upstream answers, and refusals that it sends with status 200', async () => {
  const { port } = await startUpstream((_request, response) => {
    const [status, body] = answers.shift()!
    response.writeHead(status).end(body)
  })
  const answers: [number, string][] = [
    [200, LIST],
    [200, '100,Wrong password\r\n'],
    [401, ''],
    [503, ''],
  ]
  const { ask, samples } = createMeasured(port)
  for (const password of ['right', 'wrong1', 'wrong2', 'other']) await ask(password)
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'coverage_upstream_requests_total{outcome="2xx"} 2',
      'coverage_upstream_requests_total{outcome="4xx"} 1',
      'coverage_upstream_requests_total{outcome="5xx"} 1',
      'coverage_upstream_duration_seconds_count 4',
      'coverage_sign_ins_refused_total{reason="wrong"} 2',
      'coverage_upstream_waiting 0',
    ]),
  )
  // the slot of an answer is free once its body has ended
  await vi.waitFor(
    async () => expect(await samples()).toContain('coverage_upstream_running 0'),
    PATIENT,
  )
})

test('counts an upstream that is away, and logs it with the id of the request', async () => {
  const { ask, samples } = createMeasured(1)
  await ask('right')
  expect(await samples()).toContain('coverage_upstream_requests_total{outcome="failed"} 1')
  expect(log.mock.calls).toEqual([
    [
      'upstream 127.0.0.1:1 failed at getcountries csv: ECONNREFUSED',
      { level: 'warn', client: '192.0.2.1 program', requestId: REQUEST_ID },
    ],
    [
      expect.stringMatching(/^getcountries csv 502 \d+ ms$/),
      expect.objectContaining({ level: 'error', requestId: REQUEST_ID }),
    ],
  ])
})

const ROW =
  '{"COUNTRYCODE":"263","DESCRIPTION":"Zim \\"[{","COUNTRYID":"1","ISOCODE":"ZW","A2B":"2"}'
const ELEMENTS = '<DATA><COUNTRYCODE>263</COUNTRYCODE><DESCRIPTION>Zim</DESCRIPTION></DATA>'
const TEXTS: Readonly<Record<string, string>> = {
  ROW,
  ELEMENTS,
  PAGE: '<!doctype html><html><head><title>Sign in</title></head><body>{</body></html>',
  DECLARATION: '<?xml version="1.0"?>',
  ROWS: `{"DATA":[${Array(200).fill(ROW).join(',')}]}`,
  COMMENT: `<!-- ${'x'.repeat(5000)} -->`,
  ALL_ELEMENTS: ELEMENTS.repeat(200),
  LIST,
  LISTS: LIST.repeat(400),
}

type Answer = [asked: string, title: string, pattern: string, cut: number, kind: keyof typeof KINDS]

test.each<Answer>([
  ['json/getcountries', 'a list', '{ROWS}', 0, 'served'],
  ['json/getcountries', 'a list after a warning', '<br />Notice: x in y\n{ROWS}', 0, 'served'],
  ['json/getcountries', 'a list without entries', '{"DATA":[]}', 0, 'empty'],
  ['json/getareas', 'no areas', '{"DATA":[]}', 0, 'served'],
  ['json/getcountries', 'a web page', '{PAGE}', 0, 'foreign'],
  ['json/getcountries', 'a long web page', '{PAGE}{COMMENT}', 0, 'foreign'],
  ['json/getcountries', 'other JSON', '{"hello":"world"}', 0, 'foreign'],
  ['json/getcountries', 'nothing', '', 0, 'empty'],
  ['json/getcountries', 'blanks', ' \r\n', 0, 'empty'],
  ['json/getcountries', 'half a list', '{ROWS}', 8805, 'half'],
  ['json/getcountries', 'a list without its end', '{ROWS}', 2, 'half'],
  ['json/getcountries', 'half a short list', '{"DATA":[{ROW},', 0, 'half'],
  ['json/getcountries', 'an error', '{"error":"The database is away."}', 0, 'reported'],
  ['json/getcountries', 'a refusal', '{"DATA":[{"RETURN":100}]}', 0, 'refused'],
  ['xml/getcountries', 'a list', '{DECLARATION}{ALL_ELEMENTS}', 0, 'served'],
  ['xml/getcountries', 'a list without entries', '{DECLARATION}', 0, 'empty'],
  ['xml/getareas', 'no areas', '{DECLARATION}', 0, 'served'],
  ['xml/getcountries', 'a web page', '{PAGE}', 0, 'foreign'],
  ['xml/getcountries', 'a long web page', '{PAGE}{COMMENT}', 0, 'foreign'],
  ['xml/getcountries', 'nothing', '', 0, 'empty'],
  ['xml/getcountries', 'half a list', '{ALL_ELEMENTS}', 30, 'half'],
  ['xml/getcountries', 'half a short list', '{ELEMENTS}', 20, 'half'],
  ['csv/getcountries', 'a list', '{LISTS}', 0, 'served'],
  ['csv/getcountries', 'a list without a last line break', '{LISTS}', 2, 'served'],
  ['csv/getcountries', 'a web page', '{PAGE}', 0, 'foreign'],
  ['csv/getcountries', 'a long web page', '{PAGE}{COMMENT}', 0, 'foreign'],
  ['csv/getcountries', 'nothing', '', 0, 'empty'],
  ['csv/getareas', 'no areas', '', 0, 'served'],
  ['csv/getcountries', 'half a list', '{LISTS}', 12, 'half'],
  ['csv/getcountries', 'half a short list', '{LIST}{LIST}', 12, 'half'],
])('%s: %s with status 200 is told as what it is', async (...answer) => {
  const [asked, , pattern, cut, kind] = answer
  const whole = pattern.replaceAll(/\{([A-Z_]+)\}/g, (_, name: string) => TEXTS[name]!)
  const body = whole.slice(0, whole.length - cut)
  const [note, outcome = '', ofUpstream] = KINDS[kind]
  const { port } = await startUpstream((_request, response) => response.end(body))
  const { ask, samples } = createMeasured(port)
  expect(await ask('right', asked)).toBe(body)
  const [operation, output] = asked.split('/').toReversed()
  const lines = log.mock.calls.map(([line, { level }]) => [line.replace(/\d+ ms/, 'N ms'), level])
  const isFault = !['served', 'sign_in_failed'].includes(outcome)
  expect(lines).toEqual([[`${operation} ${output} 200 N ms${note}`, isFault ? 'error' : 'info']])
  expect(await samples()).toEqual(
    expect.arrayContaining([
      `coverage_answers_total{outcome="${outcome}"} 1`,
      `coverage_upstream_requests_total{outcome="${ofUpstream}"} 1`,
    ]),
  )
})

test.each([
  [
    'breaks off',
    'half',
    (response: ServerResponse) => response.write(LIST, () => response.destroy()),
  ],
  [
    'grows too large',
    'oversized',
    (response: ServerResponse) => response.end('x'.repeat(2_000_000)),
  ],
] as const)(
  'an answer that %s after its status has gone is told in the line',
  async (_title, kind, answer) => {
    const [note, outcome] = KINDS[kind]
    const { port } = await startUpstream((_request, response) => {
      response.writeHead(200, { 'Transfer-Encoding': 'chunked' })
      answer(response)
    })
    const { ask, samples } = createMeasured(port)
    await ask('right')
    await vi.waitFor(
      () =>
        expect(log.mock.calls.at(-1)?.[0]).toMatch(
          new RegExp(`^getcountries csv 200 \\d+ ms${note}$`),
        ),
      PATIENT,
    )
    expect(await samples()).toEqual(
      expect.arrayContaining([
        `coverage_answers_total{outcome="${outcome}"} 1`,
        `coverage_upstream_requests_total{outcome="${outcome}"} 1`,
        'coverage_requests_total{operation="getcountries",output="csv",status="200"} 1',
      ]),
    )
  },
)

test('a client that leaves in the midst of an answer is no fault of the upstream', async () => {
  const { port } = await startUpstream((_request, response) => void response.write(LIST))
  const { leave, samples } = createMeasured(port)
  await leave()
  await vi.waitFor(
    () =>
      expect(log.mock.calls).toEqual([
        [expect.stringMatching(/ 200 \d+ ms client left$/), expect.anything()],
      ]),
    PATIENT,
  )
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'coverage_answers_total{outcome="left"} 1',
      'coverage_upstream_requests_total{outcome="left"} 1',
    ]),
  )
})

test('HEAD tells what the beginning of the list was', async () => {
  const { port } = await startUpstream((_request, response) => response.end(LIST.repeat(2000)))
  const { ask, samples } = createMeasured(port)
  await ask('right', 'csv/getcountries', { method: 'HEAD' })
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^getcountries csv 200 \d+ ms$/), expect.anything()],
  ])
  expect(await samples()).toContain('coverage_answers_total{outcome="served"} 1')
})
