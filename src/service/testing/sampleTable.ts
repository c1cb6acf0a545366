import { OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { BODY_KINDS, postInit } from './postInit.ts'

/** A request and the answer that every host must give to it. */
export interface SampleRequest {
  readonly title: string
  readonly path: string
  readonly init?: RequestInit
  readonly status: number
  readonly headers?: Readonly<Record<string, string | null>> // null: absent
  readonly body?: RegExp
}

const DEMO = { username: 'demo', password: 'demo' }
const REFUSED: Record<Output, RegExp> = {
  json: /^\{"DATA":\[\{"RETURN":100,"DESCRIPTION":"[^"]+"\}\]\}$/,
  xml: /^<\?xml version="1.0"[^>]*>\n<DATA><RETURN>100<\/RETURN><DESCRIPTION>[^<]+<\/DESCRIPTION><\/DATA>\n$/,
  csv: /^100,[^\n]+\r\n$/,
}
const COUNTRIES: Record<Output, RegExp> = {
  json: /^\{"DATA":\[(\{"COUNTRYCODE":"\d+",[^}]+\},?){245}\]\}$/,
  xml: /^<\?xml version="1.0"[^>]*>\n(<DATA><COUNTRYCODE>\d+<.+<\/DATA>\n){245}$/,
  csv: /^(\d+,.+\r\n){245}$/,
}
const US_AREAS: Record<Output, RegExp> = {
  json: /^\{"DATA":\[(\{"AREACODE":"1\d+",[^}]+\},?){421}\]\}$/,
  xml: /^<\?xml version="1.0"[^>]*>\n(<DATA><AREACODE>1\d+<.+<\/DATA>\n){421}$/,
  csv: /^(1\d+,.+\r\n){421}$/,
}
const TYPES: Record<Output, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

const LISTS: readonly SampleRequest[] = OUTPUTS.flatMap((output) => {
  const headers = { 'Content-Type': TYPES[output], 'Content-Disposition': null, 'Set-Cookie': null }
  const countries = { status: 200, headers, body: COUNTRIES[output] }
  const areas = { status: 200, headers, body: US_AREAS[output] }
  return [
    {
      title: `${output}, GET countries`,
      path: `/api/${output}/getcountries/demo/demo`,
      ...countries,
    },
    { title: `${output}, GET areas`, path: `/api/${output}/getareas/demo/demo/US`, ...areas },
    ...BODY_KINDS.flatMap((kind) => [
      {
        title: `${output}, POST countries, ${kind}`,
        path: `/api/${output}/getcountries`,
        init: postInit(kind, { UserName: 'demo', PASSWORD: 'demo' }),
        ...countries,
      },
      {
        title: `${output}, POST areas, ${kind}`,
        path: `/api/${output.toUpperCase()}/GetAreas/`,
        init: postInit(kind, { ...DEMO, isoCODE: 'us' }),
        ...areas,
      },
    ]),
  ]
})

const BODIES: Readonly<Record<string, RegExp>> = {
  'countries in CSV': COUNTRIES.csv,
  'areas in CSV': US_AREAS.csv,
  'areas in JSON': US_AREAS.json,
  'refusal in CSV': REFUSED.csv,
  'refusal in JSON': REFUSED.json,
  nothing: /^$/,
}

const DETAILS: readonly SampleRequest[] = [
  ...[
    {
      title: 'download=1 of countries',
      path: '/api/csv/getcountries/demo/demo?download=1',
      status: 200,
      headers: { 'Content-Disposition': 'attachment; filename="coverage-countries.csv"' },
      body: 'countries in CSV',
    },
    {
      title: 'download=0',
      path: '/api/csv/getcountries/demo/demo?download=0',
      status: 200,
      headers: { 'Content-Disposition': null },
      body: 'countries in CSV',
    },
    {
      title: 'HEAD',
      path: '/api/csv/getcountries/demo/demo',
      init: { method: 'HEAD' },
      status: 200,
      body: 'nothing',
    },
    {
      title: 'JSON that calls itself a form, as curl -d sends it',
      path: '/api/csv/getcountries',
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: '{"username":"demo","password":"demo"}',
      },
      status: 200,
      body: 'countries in CSV',
    },
    {
      title: 'a preflight',
      path: '/api/json/getcountries',
      init: {
        method: 'OPTIONS',
        headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
      },
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Credentials': null,
      },
    },
    {
      title: 'brotli',
      path: '/api/json/getareas/demo/demo/US',
      init: { headers: { 'Accept-Encoding': 'gzip, br' } },
      status: 200,
      headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' },
      body: 'areas in JSON',
    },
    {
      title: 'an unknown output',
      path: '/api/yaml/getcountries/demo/demo',
      status: 404,
      body: 'refusal in JSON',
    },
    { title: 'the base', path: '/api', status: 404, body: 'refusal in JSON' },
    {
      title: 'a slash inside a value',
      path: '/api/json/getareas/demo/demo/U%2FS',
      status: 404,
      body: 'refusal in JSON',
    },
    {
      title: 'download=2',
      path: '/api/csv/getcountries/demo/demo?download=2',
      status: 400,
      body: 'refusal in CSV',
    },
    {
      title: 'download twice',
      path: '/api/csv/getcountries?download=0&download=1',
      status: 400,
      body: 'refusal in CSV',
    },
    {
      title: 'the challenge',
      path: '/api/json/getcountries/nobody/x',
      status: 401,
      headers: { 'WWW-Authenticate': 'CoverageAccount' },
    },
    {
      title: 'the methods',
      path: '/api/json/getcountries',
      init: { method: 'PUT' },
      status: 405,
      headers: { Allow: 'GET, HEAD, POST, OPTIONS' },
    },
  ].map(({ body, ...sample }) => ({ ...sample, ...(body && { body: BODIES[body]! }) })),
  {
    title: 'download=1 of areas by POST',
    path: '/api/csv/getareas?DownLoad=1',
    init: postInit('multipart', { ...DEMO, isocode: 'us' }),
    status: 200,
    headers: { 'Content-Disposition': 'attachment; filename="coverage-US.csv"' },
    body: US_AREAS.csv,
  },
  {
    title: 'the OpenAPI document',
    path: '/api/openapi.json',
    status: 200,
    headers: { 'Content-Type': TYPES.json },
    body: /^\{"openapi":"3\.1\.0",/,
  },
]

interface Refused {
  readonly title: string
  readonly path: string // behind the output
  readonly status: number
  readonly body?: string // of a POST
  readonly type?: string // of the body, a form by default
}

const LARGE: readonly Refused[] = [
  { title: 'deep JSON', path: 'getcountries', status: 400, body: `{"a":${'['.repeat(60_000)}` },
  { title: 'a body of 1 MB', path: 'getcountries', status: 413, body: 'x'.repeat(1_000_000) },
]

const REFUSALS: readonly SampleRequest[] = OUTPUTS.flatMap((output) => {
  const refused = { headers: { 'Content-Type': TYPES[output] }, body: REFUSED[output] }
  const rows: readonly Refused[] = [
    { title: 'a wrong password', path: 'getcountries/demo/wrong', status: 401 },
    { title: 'no parameters', path: 'getcountries', status: 400 },
    { title: 'an empty body', path: 'getcountries', status: 400, body: '' },
    { title: 'no isocode', path: 'getareas/demo/demo', status: 400 },
    { title: 'an unknown isocode', path: 'getareas/demo/demo/ZZ', status: 404 },
    { title: '__proto__ as isocode', path: 'getareas/demo/demo/__proto__', status: 404 },
    { title: 'a bad percent-escape', path: 'getcountries/demo/%zz', status: 400 },
    { title: 'an escape that is not UTF-8', path: 'getcountries/demo/%ff', status: 400 },
    { title: 'too many parts', path: 'getcountries/demo/de/mo', status: 400 },
    {
      title: 'credentials in a query',
      path: 'getcountries?username=demo&password=demo',
      status: 400,
    },
    {
      title: 'values that disagree',
      path: 'getcountries',
      status: 400,
      body: 'username=demo&password=demo&PassWord=x',
    },
    {
      title: 'a bad escape in a form',
      path: 'getcountries',
      status: 400,
      body: 'username=demo&password=%zz',
    },
    {
      title: 'broken JSON',
      path: 'getcountries',
      status: 400,
      body: '{"username":',
      type: 'application/json',
    },
    {
      title: 'JSON that is a list',
      path: 'getcountries',
      status: 400,
      body: '[]',
      type: 'application/json',
    },
    {
      title: 'numbers in JSON',
      path: 'getcountries',
      status: 400,
      body: '{"username":1,"password":2}',
    },
    {
      title: 'names twice in JSON',
      path: 'getcountries',
      status: 400,
      body: '{"username":"a","username":"b"}',
    },
    {
      title: 'broken multipart',
      path: 'getcountries',
      status: 400,
      body: '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\ndemo',
      type: 'multipart/form-data; boundary=x',
    },
    { title: 'an unknown operation', path: 'getdids', status: 404 },
    ...LARGE,
  ]
  const samples = rows.map(
    ({ title, path, status, body, type = 'application/x-www-form-urlencoded' }) => {
      const init = body !== undefined && {
        init: { method: 'POST', headers: { 'Content-Type': type }, body },
      }
      return {
        title: `${output}, ${title}`,
        path: `/api/${output}/${path}`,
        status,
        ...init,
        ...refused,
      }
    },
  )
  const countries = `/api/${output}/getcountries`
  const deleting = {
    title: `${output}, DELETE`,
    path: countries,
    init: { method: 'DELETE' },
    status: 405,
  }
  return [...samples, { ...deleting, ...refused }]
})

export const SAMPLE_REQUESTS: readonly SampleRequest[] = [...LISTS, ...DETAILS, ...REFUSALS]

/** Header lines that name no host, or two: every host refuses them, for each of these paths. */
export const BAD_HOSTS: readonly (readonly [title: string, lines: string])[] = [
  ['an address beyond 255', 'Host: 256.1.1.1'],
  ['a short address beyond 255', 'Host: 1270.1'],
  ['a name that is no Punycode', 'Host: xn--'],
  ['300 characters', `Host: ${'a'.repeat(300)}`],
  ['300 characters in labels', `Host: ${'a.'.repeat(150)}b`],
  ['a label of 64', `Host: ${'a'.repeat(64)}.example`],
  ['two dots', 'Host: a..example'],
  ['only a port', 'Host: :80'],
  ['a port beyond 65535', 'Host: a:65536'],
  ['nothing', 'Host:'],
  ['two names', 'Host: a\r\nHost: b'],
  ['one name twice', 'Host: a\r\nHost: a'],
]
export const HOSTED_PATHS = [
  '/',
  '/US/1212',
  '/icon.svg',
  '/config.json',
  '/livez',
  '/readyz',
  '/api/csv/getcountries/demo/demo',
]
