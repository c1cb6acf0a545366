import { OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'
import { COMMON_HEADERS, withoutBody } from '../request/respond.ts'
import { type Operation, pathOf } from '../request/route.ts'
import { type Parameter, parameterSchema, responsesTo, responsesToHead, SCHEMAS } from './responses.ts'

const ABOUT = `Which countries have telephone coverage, and which area codes each of them has. Two operations, both read-only. Each request carries the credentials of a coverage account.

Prefer POST: the path of a GET holds the password, and paths are written into logs. Names of parameters are case-insensitive. Other methods than these are refused with the status 405, other addresses with 404; both have the body of any refusal.

Other programs send the credentials each time: there are no tokens. The service's own page may stay signed in where the operator has switched that on: its POSTs then carry the header Coverage-Session (start, use or end), answers a cookie (__Host-coverage-session with https, else coverage-session) and the header Coverage-User, and the end of a session is a 204. They are the page's own: for other pages and for programs header and cookie do not exist, and they may change.`

const TITLES: Record<Operation, string> = {
  getcountries: 'Countries with telephone coverage',
  getareas: 'Areas of a country',
}
const IDS: Record<Operation, string> = { getcountries: 'getCountries', getareas: 'getAreas' }
const BODIES: Record<Operation, string> = { getcountries: 'Credentials', getareas: 'CredentialsAndCountry' }
const PATH_PARAMETERS: Record<Operation, readonly Parameter[]> = {
  getcountries: ['username', 'password'],
  getareas: ['username', 'password', 'isocode'],
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
      parameters: [...PATH_PARAMETERS[operation].map(inPath), ...(downloadOf(output)?.parameters ?? [])],
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
    parameters: [{ name: 'download', in: 'query', description, schema: { enum: ['0', '1'], default: '0' } }],
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
