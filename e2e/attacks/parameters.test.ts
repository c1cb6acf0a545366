import { describe, expect, test } from 'vitest'
import { attackHost } from './attackHost.ts'
import { form, get, type Headers, MULTIPART, multipart, post } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { expectRefused, expectServing } from './expectations.ts'
import { ANN, CANARY } from './secrets.ts'

const host = attackHost()

const COUNTRIES = '/api/json/getcountries'
const AREAS = '/api/csv/getareas'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const GOOD = form(ANN)
const SECRET = encodeURIComponent(ANN.password)
const IN_PATH = `${ANN.username}/${SECRET}`
const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
]

type Attack = readonly [title: string, request: string]

// all with good credentials, so that only the rest is wrong
const POLLUTION: readonly Attack[] = [
  ...[
    ['a second password', '/api/json/getcountries', 'GOOD&password=CANARY'],
    ['a second username before', '/api/json/getcountries', 'username=bob&GOOD'],
    ['a second password in other case', '/api/json/getcountries', 'GOOD&PassWord=CANARY'],
    ['a second password in an escaped name', '/api/json/getcountries', 'GOOD&pass%77ord=CANARY'],
    ['an empty second password', '/api/json/getcountries', 'GOOD&password='],
    ['a password in the query too', '/api/json/getcountries?password=SECRET', 'GOOD'],
    ['a username in the query too', '/api/json/getcountries?USERNAME=ann', 'GOOD'],
    ['credentials in the path of a POST', '/api/json/getcountries/ann/SECRET', 'GOOD'],
    ['arrays of credentials', '/api/json/getcountries', 'username[]=ann&password[]=SECRET'],
    ['indexed credentials', '/api/json/getcountries', 'username[0]=ann&password[0]=SECRET'],
    ['nested credentials', '/api/json/getcountries', 'user[username]=ann&user[password]=SECRET'],
    ['semicolons', '/api/json/getcountries', 'username=ann;password=SECRET'],
    ['names with a space', '/api/json/getcountries', 'username+=ann&+password=SECRET'],
    ['names with a NUL', '/api/json/getcountries', 'username%00=ann&password%00=SECRET'],
    ['two countries', '/api/csv/getareas', 'GOOD&isocode=US&isocode=GB'],
    ['two countries in other case', '/api/csv/getareas', 'GOOD&isocode=US&IsoCode=GB'],
    ['an array of countries', '/api/csv/getareas', 'GOOD&isocode[]=US'],
    ['a country in the query alone', '/api/csv/getareas?isocode=US', 'GOOD'],
    ['two downloads', '/api/csv/getareas?download=1&Download=0', 'GOOD&isocode=US'],
    ['a download that is a name', '/api/csv/getareas?download=x%0d%0ay', 'GOOD&isocode=US'],
    [
      'JSON, names twice',
      '/api/json/getcountries',
      '{"username":"bob","username":"ann","password":"PASSWORD"}',
      'application/json',
    ],
    [
      'JSON, names twice by escape',
      '/api/json/getcountries',
      '{"\\u0075sername":"bob","username":"ann","password":"PASSWORD"}',
    ],
    [
      'JSON, names twice in other case',
      '/api/json/getcountries',
      '{"username":"ann","password":"PASSWORD","UserName":"bob"}',
    ],
    ['JSON, lists', '/api/json/getcountries', '{"username":["ann"],"password":["PASSWORD"]}'],
    [
      'JSON, a NoSQL operator',
      '/api/json/getcountries',
      '{"username":"ann","password":{"$ne":""}}',
    ],
    ['JSON, true', '/api/json/getcountries', '{"username":"ann","password":true}'],
    ['JSON, null', '/api/json/getcountries', '{"username":"ann","password":null}'],
    [
      'JSON, a list of objects',
      '/api/json/getcountries',
      '[{"username":"ann","password":"PASSWORD"}]',
      'application/json',
    ],
    [
      'JSON, credentials of the prototype',
      '/api/json/getcountries',
      '{"__proto__":{"username":"ann","password":"PASSWORD"}}',
    ],
    [
      'JSON, credentials of the constructor',
      '/api/json/getcountries',
      '{"constructor":{"prototype":{"username":"ann","password":"PASSWORD"}}}',
    ],
    [
      'JSON, half a surrogate pair',
      '/api/json/getcountries',
      '{"username":"ann","password":"\\ud800"}',
    ],
    ['a form that says JSON', '/api/json/getcountries', 'GOOD', 'application/json'],
    ['Latin-1', '/api/json/getcountries', 'username=ann&password=S%E9same-7F3A-QX'],
    [
      'a method in the body',
      '/api/json/getcountries?_method=GET',
      '_method=GET&username=ann&password=CANARY',
    ],
    [
      'multipart, two boundaries',
      '/api/json/getcountries',
      'PARTS',
      'multipart/form-data; boundary=x; boundary=b0undary',
    ],
    [
      'a form that says multipart',
      '/api/json/getcountries',
      'GOOD',
      'multipart/form-data; boundary=b0undary',
    ],
    ['multipart that says a form', '/api/json/getcountries', 'PARTS'],
  ].map(([title = '', path = '', body = '', type]): Attack => {
    const headers: Headers = type === undefined ? {} : { 'Content-Type': type }
    return [title, post(fill(path), fill(body), headers)]
  }),
  ['credentials in the query alone', get(`${COUNTRIES}?${GOOD}`)],
  ['credentials in the path and in a query', get(`${COUNTRIES}/${IN_PATH}?${GOOD}`)],
  [
    'multipart, a password twice',
    post(COUNTRIES, multipart([...Object.entries(ANN), ['password', CANARY]]), MULTIPART),
  ],
  [
    'multipart, names of arrays',
    post(
      COUNTRIES,
      multipart(Object.entries({ 'username[]': 'ann', 'password[]': ANN.password })),
      MULTIPART,
    ),
  ],
  ['multipart, no end', post(COUNTRIES, multipart(Object.entries(ANN)).slice(0, -4), MULTIPART)],
  [
    'UTF-16',
    post(COUNTRIES, [...GOOD].join('\0'), {
      'Content-Type': 'application/x-www-form-urlencoded; charset=utf-16le',
    }),
  ],
  ['credentials in cookies', get(COUNTRIES, { Cookie: `username=ann; password=${SECRET}` })],
  [
    'credentials in headers',
    get(COUNTRIES, {
      username: 'ann',
      password: SECRET,
      'X-Original-URL': `${COUNTRIES}/${IN_PATH}`,
    }),
  ],
  [
    'credentials as Basic',
    get(COUNTRIES, {
      Authorization: `Basic ${Buffer.from(`ann:${ANN.password}`).toString('base64')}`,
    }),
  ],
  ['a method in a header', get(COUNTRIES, { 'X-HTTP-Method-Override': 'POST' })],
]

/** GOOD is a form with the right credentials, SECRET the password in a path, PASSWORD as it is, CANARY a wrong one, PARTS a form in parts. */
function fill(text: string): string {
  const values = {
    GOOD,
    SECRET,
    PASSWORD: ANN.password,
    CANARY,
    PARTS: multipart(Object.entries(ANN)),
  }
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(name, value),
    text,
  )
}

const NAMES: readonly Attack[] = PROTOTYPE_NAMES.flatMap((name): Attack[] => [
  [
    `${name} in a form`,
    post(COUNTRIES, `${name}=x&${name}[username]=ann&username=ann&password=${CANARY}`),
  ],
  [`${name} in JSON`, post(COUNTRIES, `{"${name}":"x","username":"ann"}`, JSON_TYPE)],
  [
    `${name} in multipart`,
    post(COUNTRIES, multipart(Object.entries({ [name]: 'x', username: 'ann' })), MULTIPART),
  ],
  [`${name} as a username`, post(COUNTRIES, form({ username: name, password: CANARY }))],
  [`${name} as an isocode`, post(AREAS, form({ ...ANN, isocode: name }))],
  [`${name} as an isocode in the path`, get(`${AREAS}/${IN_PATH}/${name}`)],
  [`${name} as an operation`, get(`/api/json/${name}/${IN_PATH}`)],
  [`${name} as an output`, get(`/api/${name}/getcountries/${IN_PATH}`)],
  [`${name} in a query`, get(`${COUNTRIES}?${name}[download]=1`)],
  [`${name} as a header`, get(COUNTRIES, { [name]: 'x' })],
])

const HUGE: readonly Attack[] = [
  [
    '10,000 parameters',
    post(COUNTRIES, Array.from({ length: 10_000 }, (_, i) => `${i}=`).join('&')),
  ],
  ['20,000 empty parameters', post(COUNTRIES, '&=&'.repeat(20_000))],
  [
    '5,000 names in JSON',
    post(COUNTRIES, `{${Array.from({ length: 5000 }, (_, i) => `"${i}":""`).join()}}`),
  ],
  ['deep JSON', post(COUNTRIES, '{"a":'.repeat(12_000))],
  ['deep lists', post(COUNTRIES, '['.repeat(60_000), JSON_TYPE)],
  ['an unterminated string', post(COUNTRIES, `{"${'\\"'.repeat(30_000)}`)],
  ['a number of 60,000 digits', post(COUNTRIES, `{"username":${'9'.repeat(60_000)}}`)],
  ['1,000 parts', post(COUNTRIES, multipart(Array(1000).fill(['a', ''])), MULTIPART)],
  [
    '60,000 boundaries',
    post(COUNTRIES, '\n--b'.repeat(15_000), { 'Content-Type': 'multipart/form-data; boundary=b' }),
  ],
  ['a boundary and 60,000 spaces', post(COUNTRIES, `--b0undary${' '.repeat(60_000)}x`, MULTIPART)],
  [
    'headers of a part without an end',
    post(COUNTRIES, `--b0undary\r\n${'a: b\r\n'.repeat(10_000)}--b0undary--`, MULTIPART),
  ],
  [
    '60,000 spaces in a disposition',
    post(
      COUNTRIES,
      `--b0undary\nContent-Disposition: form-data${' '.repeat(60_000)}\n\n\n--b0undary--`,
      MULTIPART,
    ),
  ],
  [
    'a boundary of 10,000 characters',
    post(COUNTRIES, 'x', { 'Content-Type': `multipart/form-data; boundary=${'('.repeat(10_000)}` }),
  ],
  ['a body of 1 MB', post(COUNTRIES, 'x'.repeat(1_000_000))],
  ['a username of 65,000 characters', post(COUNTRIES, `password=x&username=${'u'.repeat(65_000)}`)],
  ['a path of 15,000 parts', get(`${COUNTRIES}${'/'.repeat(15_000)}`)],
  ['a path of 20,000 characters', get(`${COUNTRIES}/${'x'.repeat(20_000)}`)],
  ['a query of 5,000 parameters', get(`${COUNTRIES}?${'a=&'.repeat(5000)}`)],
  ['a header of 20,000 characters', get(COUNTRIES, { 'X-Long': 'x'.repeat(20_000) })],
  [
    '3,000 headers',
    get(COUNTRIES, Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`a${i}`, '']))),
  ],
  ['a long list of encodings', get(COUNTRIES, { 'Accept-Encoding': 'br;q=0,'.repeat(1800) })],
]

describe.each([
  ['pollution', POLLUTION],
  ['names of prototype properties', NAMES],
  ['too much', HUGE],
])('%s', (_title, attacks) => {
  test.each(attacks)('%s', async (_title, request) => {
    expectRefused(await exchange(host, request, { from: newAddress() }))
    await expectServing(host)
  })
})

test('a query does not override the body', async () => {
  const request = post(`${AREAS}?isocode=GB&download=0`, form({ ...ANN, isocode: 'US' }))
  const { answers } = await exchange(host, request)
  expect(answers[0]!.body).toMatch(/^(1\d+,.+\r\n){421}$/)
})
