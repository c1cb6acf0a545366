import {
  CONTENT_TYPES,
  encode,
  encodeRefusal,
  OUTPUTS,
  type Output,
} from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import { Refusal } from '../refusal.ts'
import { PATH_PARAMETERS } from '../request/lookupRequest.ts'
import { COMMON_HEADERS, withoutBody } from '../request/respond.ts'
import { type Operation, pathOf } from '../request/route.ts'
import described from './described.json' with { type: 'json' }

const ABOUT = `Which countries have telephone coverage, and which area codes each of them has. Two operations, both read-only. Each request carries the credentials of a coverage account.

Prefer POST: the path of a GET holds the password, and paths are written into logs. Names of parameters are case-insensitive. Other methods than these are refused with the status 405, other addresses with 404; both have the body of any refusal.

Other programs send the credentials each time: there are no tokens. The service's own page may stay signed in where the operator has switched that on: its POSTs then carry the header Coverage-Session (start, use or end), answers a cookie (__Host-coverage-session with https, else coverage-session) and the header Coverage-User, and the end of a session is a 204. They are the page's own: for other pages and for programs header and cookie do not exist, and they may change.`

const TITLES: Record<Operation, string> = {
  getcountries: 'Countries with telephone coverage',
  getareas: 'Areas of a country',
}
const IDS: Record<Operation, string> = { getcountries: 'getCountries', getareas: 'getAreas' }
const BODIES: Record<Operation, string> = {
  getcountries: 'Credentials',
  getareas: 'CredentialsAndCountry',
}
const OPERATIONS: readonly Operation[] = ['getcountries', 'getareas']

/** The service as an OpenAPI 3.1 document. Its address is told relative to the document's. */
export function createApiDocument() {
  const pairs = OUTPUTS.flatMap((output) => OPERATIONS.map((operation) => ({ output, operation })))
  return {
    openapi: '3.1.0',
    info: { title: 'Coverage service', version: '1', description: ABOUT },
    servers: [{ url: '../api', description: 'The folder of this document' }],
    tags: OPERATIONS.map((operation) => ({ name: IDS[operation], description: TITLES[operation] })),
    paths: Object.assign({}, ...pairs.map(({ output, operation }) => pathsOf(operation, output))),
    components: { schemas: SCHEMAS },
  }
}

function pathsOf(operation: Operation, output: Output) {
  const path = `/${output}/${operation}`
  const values = PATH_PARAMETERS[operation].map((name) => `{${name}}`).join('/')
  return {
    [path]: { ...downloadOf(output), post: byPost(operation, output) },
    [`${path}/${values}`]: {
      parameters: [
        ...PATH_PARAMETERS[operation].map(inPath),
        ...(downloadOf(output)?.parameters ?? []),
      ],
      get: byGet(operation, output),
      head: byHead(operation, output),
    },
  }
}

function byPost(operation: Operation, output: Output) {
  const schema = { $ref: `#/components/schemas/${BODIES[operation]}` }
  return {
    ...nameOf(operation, output),
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema },
        'multipart/form-data': { schema },
        'application/json': { schema },
      },
    },
    responses: responsesTo(operation, output),
  }
}

function byGet(operation: Operation, output: Output) {
  return { ...nameOf(operation, output, 'ByPath'), responses: responsesTo(operation, output) }
}

function byHead(operation: Operation, output: Output) {
  return { ...nameOf(operation, output, 'Head'), responses: responsesToHead(operation, output) }
}

function nameOf(operation: Operation, output: Output, suffix = '') {
  const format = output.toUpperCase()
  const operationId = `${IDS[operation]}As${format.charAt(0)}${output.slice(1)}${suffix}`
  return { operationId, tags: [IDS[operation]], summary: `${TITLES[operation]}, as ${format}` }
}

function inPath(name: Parameter) {
  const { description, ...schema } = parameterSchema(name)
  return { name, in: 'path', required: true, description, schema }
}

/** A parameter of csv only; the other formats ignore it. */
function downloadOf(output: Output) {
  if (output !== 'csv') return undefined
  const description = '1: the answer is a download, with a name for the file.'
  return {
    parameters: [
      { name: 'download', in: 'query', description, schema: { enum: ['0', '1'], default: '0' } },
    ],
  }
}

/** Whether a URL leads to the OpenAPI document. */
export function isDocumentUrl(url: string): boolean {
  return pathOf(url) === '/api/openapi.json'
}

let encoded: Uint8Array<ArrayBuffer> | undefined

/** The OpenAPI document, which needs no account. Throws a `Refusal` for methods other than GET and HEAD. */
export function respondWithDocument({ method }: Request): Response {
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, 'This address accepts GET and HEAD.', { Allow: 'GET, HEAD, OPTIONS' })
  encoded ??= new TextEncoder().encode(JSON.stringify(createApiDocument()))
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(encoded.length),
  }
  const response = new Response(encoded, { status: 200, headers })
  return method === 'HEAD' ? withoutBody(response) : response
}

/** The JSON Schemas of the document, by name. */
const SCHEMAS = {
  Country: recordOf(COUNTRY_FIELDS, described.country),
  Area: recordOf(AREA_FIELDS, described.area),
  Countries: listOf('Country'),
  Areas: listOf('Area'),
  Refusal: described.refusal,
  Credentials: { type: 'object', ...parameters('username', 'password') },
  CredentialsAndCountry: { type: 'object', ...parameters('username', 'password', 'isocode') },
} as const

const EXAMPLE = 'The username or the password is wrong.'

const ROWS: Record<Operation, string> = {
  getcountries: encode('csv', COUNTRY_FIELDS, [
    ['33', 'France', '74', 'FR', '', '46.2276', '2.2137'],
  ]),
  getareas: encode('csv', AREA_FIELDS, [
    ['33426', 'Lyon', '46.2276', '2.2137', '45.7485', '4.8467'],
  ]),
}
const RECORDS: Record<Operation, string> = {
  getcountries: encode('xml', COUNTRY_FIELDS, [
    ['33', 'France', '74', 'FR', '', '46.2276', '2.2137'],
  ]),
  getareas: encode('xml', AREA_FIELDS, [
    ['33426', 'Lyon', '46.2276', '2.2137', '45.7485', '4.8467'],
  ]),
}

/** The answers to an operation by GET or POST, by status. */
function responsesTo(operation: Operation, output: Output) {
  return { 200: list(operation, output), ...refusalsIn(output) }
}

/** The same without bodies. */
function responsesToHead(operation: Operation, output: Output) {
  const statuses = Object.entries(responsesTo(operation, output))
  return Object.fromEntries(statuses.map(([status, { content: _, ...rest }]) => [status, rest]))
}

function list(operation: Operation, output: Output) {
  const what = operation === 'getcountries' ? 'All countries' : 'All areas of the country'
  return {
    description: `${what}, complete: there are no pages.${output === 'csv' ? ' A line for each record, without a header.' : ''}`,
    headers: headersNamed(CATALOG_HEADER, ...(output === 'csv' ? ['Content-Disposition'] : [])),
    content: contentOf(output, listSchema(operation, output)),
  }
}

function listSchema(operation: Operation, output: Output) {
  switch (output) {
    case 'json':
      return {
        $ref: `#/components/schemas/${operation === 'getcountries' ? 'Countries' : 'Areas'}`,
      }
    case 'xml':
      return {
        type: 'string',
        description: 'The declaration, and a DATA element for each record, without a root.',
        examples: [RECORDS[operation]],
      }
    case 'csv':
      return { type: 'string', examples: [ROWS[operation]] }
  }
}

function refusalsIn(output: Output) {
  const schema =
    output === 'json'
      ? { $ref: '#/components/schemas/Refusal' }
      : { type: 'string', examples: [encodeRefusal(output, EXAMPLE)] }
  // every status that a request of the protocol may be refused with
  const refusals = Object.entries(described.statuses)
  return Object.fromEntries(
    refusals.map(([status, { description, headers }]) => [
      status,
      { description, headers: headersNamed(...headers), content: contentOf(output, schema) },
    ]),
  )
}

/** With the one of every answer. */
function headersNamed(...names: readonly string[]) {
  const all: Readonly<Record<string, object>> = described.headers
  return Object.fromEntries([...names, 'X-Request-Id'].map((name) => [name, all[name]]))
}

const contentOf = (output: Output, schema: object) => ({ [CONTENT_TYPES[output]]: { schema } })

type Parameter = keyof typeof described.parameters

function recordOf<Field extends string>(fields: readonly Field[], texts: Record<Field, string>) {
  const properties = fields.map((field) => [field, { type: 'string', description: texts[field] }])
  return {
    type: 'object',
    required: fields,
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  }
}

function listOf(record: string) {
  return {
    type: 'object',
    required: ['DATA'],
    additionalProperties: false,
    properties: { DATA: { type: 'array', items: { $ref: `#/components/schemas/${record}` } } },
  }
}

function parameters(...names: readonly Parameter[]) {
  const properties = names.map((name) => [name, parameterSchema(name)])
  return { required: names, properties: Object.fromEntries(properties) }
}

function parameterSchema(name: Parameter) {
  const description = described.parameters[name]
  if (name === 'isocode')
    return { type: 'string', description, pattern: '^[A-Za-z]{2}$', examples: ['FR'] }
  return {
    type: 'string',
    description,
    minLength: 1,
    ...(name === 'password' && { format: 'password' }),
  }
}
