import { describe, expect, test } from 'vitest'
import { ATTACKED } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { form, get, KEEP_ALIVE, post } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { expectRefused, expectServing } from './expectations.ts'
import { type Attack, BODY, HOSTS, IN_PATH, INNER, MALFORMED, PATH, SMUGGLED } from './malformed.ts'
import { ANN } from './secrets.ts'
import { sendMalformed } from './sendMalformed.ts'

const host = attackHost()

describe.each([
  ['smuggled', SMUGGLED],
  ['malformed', MALFORMED],
  ['a Host header of', HOSTS],
])('%s', (_title, attacks) => {
  test.each(attacks.filter(isOurs))('%s', (_title, request) => sendMalformed(host, request))
})

/** Vite answers what is not below /api, and absolute addresses, but no malformed Host header. */
function isOurs(attack: Attack): boolean {
  return ATTACKED !== 'dev' || HOSTS.includes(attack) || !/^[A-Z]+ (\/(?!api)|\w+:)/.test(attack[1])
}

// hashing the password delays the first answer
const PATIENT = { quietMs: 5000 }

test('a request after a refused one gets its own answer', async () => {
  const refused = post(PATH, BODY, KEEP_ALIVE)
  const { answers } = await exchange(
    host,
    `${refused}${below(INNER)}${below(get('/api'))}`,
    PATIENT,
  )
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 404])
})

test('Content-Length decides where the next request begins', async () => {
  const { answers } = await exchange(
    host,
    `${post(PATH, INNER, KEEP_ALIVE)}${below(get('/api'))}`,
    {
      from: newAddress(),
    },
  )
  expect(answers.map(({ status }) => status)).toEqual([400, 404])
})

/** A request that is not the first of its connection. */
function below(request: string): string {
  return request.replace(' /', ` ${host.base ?? ''}/`)
}

const BREAKS = [
  '\r\nX-Injected: yes',
  '%0d%0aX-Injected:%20yes',
  '%0aX-Injected: yes',
  '%E5%98%8A%E5%98%8DX-Injected:yes',
]
const PLACES: readonly (readonly [place: string, compose: (line: string) => string])[] = [
  ['the username', (line) => get(`${PATH}/ann${line}/x`)],
  ['the password', (line) => get(`${PATH}/ann/x${line}`)],
  ['the isocode', (line) => get(`/api/csv/getareas/${IN_PATH}/US${line}?download=1`)],
  ['the operation', (line) => get(`/api/csv/getareas${line}/${IN_PATH}/US?download=1`)],
  ['the output', (line) => get(`/api/csv${line}/getareas/${IN_PATH}/US?download=1`)],
  ['the download', (line) => get(`/api/csv/getareas/${IN_PATH}/US?download=1${line}`)],
  [
    'a parameter of a form',
    (line) => post('/api/csv/getareas?download=1', `${form(ANN)}&isocode=US${line}`),
  ],
  ['a name in a form', (line) => post('/api/csv/getareas', `${form(ANN)}&isocode${line}=US`)],
  [
    'a value in JSON',
    (line) =>
      post('/api/csv/getareas?download=1', JSON.stringify({ ...ANN, isocode: `US${line}` })),
  ],
  ['the path of a file', (line) => get(`/assets/main-1.js${line}`)],
  ['a directory', (line) => get(`/assets${line}/main-1.js`)],
  ['the Host header', (line) => `GET /api HTTP/1.1\r\nHost: a${line}\r\n\r\n`],
  ['the Origin', (line) => get('/api', { Origin: `https://a.example${line}` })],
  ['the encodings', (line) => get('/api', { 'Accept-Encoding': `br${line}` })],
  ['a tag', (line) => get('/assets/none.js', { 'If-None-Match': `"a"${line}` })],
  [
    'the content type',
    (line) => post(PATH, 'x', { 'Content-Type': `multipart/form-data; boundary=a${line}` }),
  ],
]

// Vite has its own words for a Host header that it does not know
const places = PLACES.filter(
  ([place, compose]) =>
    isOurs([place, compose('')]) && !(ATTACKED === 'dev' && place === 'the Host header'),
)

describe.each(places)('a line break in %s', (_place, compose) => {
  test.each(BREAKS)('%j', async (line) => {
    const result = await exchange(host, compose(line), { from: newAddress() })
    expectRefused(result)
    expect(result.text).not.toMatch(/injected/i)
    await expectServing(host)
  })
})
