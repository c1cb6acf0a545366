import { CONTENT_TYPES, encode, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { Operation } from '../request/route.ts'

const COUNTRY_TEXTS: Record<CountryField, string> = {
  COUNTRYCODE: 'Calling code. Several countries may share one: 25 have 1.',
  DESCRIPTION: 'Name, in English.',
  COUNTRYID: 'Number of the country at the provider.',
  ISOCODE: 'ISO 3166-1 code of two letters: GB, not UK. The only unique field.',
  A2B: 'Id in a billing system; often empty.',
  LATITUDE: 'Latitude of the country’s point, in degrees.',
  LONGITUDE: 'Longitude of the country’s point, in degrees.',
}

const AREA_TEXTS: Record<AreaField, string> = {
  AREACODE:
    'Order code: calling code and area code, by which numbers are ordered. Several areas may have the same.',
  DESCRIPTION: 'Name of the area.',
  CLATITUDE: 'Latitude of the country’s point, in degrees, the same in each area.',
  CLONGITUDE: 'Longitude of the country’s point, in degrees, the same in each area.',
  ALATITUDE: 'Latitude of the area, in degrees; may be empty.',
  ALONGITUDE: 'Longitude of the area, in degrees; may be empty.',
}

const PARAMETER_TEXTS = {
  username: 'Name of a coverage account.',
  password: 'Its password.',
  isocode: 'ISO 3166-1 code of the country, two letters in any case.',
}

/** The JSON Schemas of the document, by name. */
export const SCHEMAS = {
  Country: recordOf(COUNTRY_FIELDS, COUNTRY_TEXTS),
  Area: recordOf(AREA_FIELDS, AREA_TEXTS),
  Countries: listOf('Country'),
  Areas: listOf('Area'),
  Refusal: {
    type: 'object',
    description: 'The list has one record, which says why there is none.',
    required: ['DATA'],
    additionalProperties: false,
    properties: {
      DATA: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: {
          type: 'object',
          required: ['RETURN', 'DESCRIPTION'],
          additionalProperties: false,
          properties: {
            RETURN: { const: 100 },
            DESCRIPTION: { type: 'string', description: 'A sentence for people.' },
          },
        },
      },
    },
  },
  Credentials: { type: 'object', ...parameters('username', 'password') },
  CredentialsAndCountry: { type: 'object', ...parameters('username', 'password', 'isocode') },
} as const

const EXAMPLE = 'The username or the password is wrong.'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } },
}
const CHALLENGE = {
  'WWW-Authenticate': {
    description: 'A scheme of its own, for which browsers open no dialog.',
    required: true,
    schema: { const: 'CoverageAccount' },
  },
}

interface RefusalText {
  readonly description: string
  readonly headers?: object
}

/** Every status that a request of the protocol may be refused with. */
const REFUSALS: Readonly<Record<number, RefusalText>> = {
  400: {
    description: 'Parameters are malformed, contradictory or missing, or credentials are in the query.',
  },
  401: { description: 'The username or the password is wrong.', headers: CHALLENGE },
  403: { description: 'The request comes from a web page that may not use this service.' },
  404: { description: 'The service does not know the country, or has nothing at this address.' },
  413: { description: 'The body is larger than 64 kB.' },
  429: { description: 'Too many sign-ins have failed.', headers: RETRY_AFTER },
  500: { description: 'The service failed.' },
  502: {
    description: 'The service behind this one cannot be reached, or its answer is not one of the protocol.',
  },
  503: { description: 'The service is busy.', headers: RETRY_AFTER },
  504: { description: 'The service behind this one did not answer in time.' },
}

const ROWS: Record<Operation, string> = {
  getcountries: encode('csv', COUNTRY_FIELDS, [['33', 'France', '74', 'FR', '', '46.2276', '2.2137']]),
  getareas: encode('csv', AREA_FIELDS, [['33426', 'Lyon', '46.2276', '2.2137', '45.7485', '4.8467']]),
}
const RECORDS: Record<Operation, string> = {
  getcountries: encode('xml', COUNTRY_FIELDS, [['33', 'France', '74', 'FR', '', '46.2276', '2.2137']]),
  getareas: encode('xml', AREA_FIELDS, [['33426', 'Lyon', '46.2276', '2.2137', '45.7485', '4.8467']]),
}

/** The answers to an operation by GET or POST, by status. */
export function responsesTo(operation: Operation, output: Output) {
  return { 200: list(operation, output), ...refusalsIn(output) }
}

/** The same without bodies. */
export function responsesToHead(operation: Operation, output: Output) {
  const statuses = Object.entries(responsesTo(operation, output))
  return Object.fromEntries(statuses.map(([status, { content: _, ...rest }]) => [status, rest]))
}

function list(operation: Operation, output: Output) {
  const what = operation === 'getcountries' ? 'All countries' : 'All areas of the country'
  return {
    description: `${what}, complete: there are no pages.${output === 'csv' ? ' A line for each record, without a header.' : ''}`,
    headers: { ...CATALOG, ...REQUEST_ID, ...(output === 'csv' && DISPOSITION) },
    content: contentOf(output, listSchema(operation, output)),
  }
}

const CATALOG = {
  [CATALOG_HEADER]: {
    description: 'A digest of the whole catalogue: another one when anything in it has changed.',
    schema: { type: 'string' },
  },
}
const REQUEST_ID = {
  'X-Request-Id': {
    description: 'Where the operator’s log has ids: that of this request, to ask the operator about it.',
    schema: { type: 'string' },
  },
}
const DISPOSITION = {
  'Content-Disposition': {
    description: 'With download=1: attachment, with a name for the file.',
    schema: { type: 'string' },
  },
}

function listSchema(operation: Operation, output: Output) {
  switch (output) {
    case 'json':
      return { $ref: `#/components/schemas/${operation === 'getcountries' ? 'Countries' : 'Areas'}` }
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
  const refusals = Object.entries(REFUSALS)
  return Object.fromEntries(
    refusals.map(([status, { description, headers }]) => [
      status,
      { description, headers: { ...headers, ...REQUEST_ID }, content: contentOf(output, schema) },
    ]),
  )
}

function contentOf(output: Output, schema: object) {
  return { [CONTENT_TYPES[output]]: { schema } }
}

type CountryField = (typeof COUNTRY_FIELDS)[number]

type AreaField = (typeof AREA_FIELDS)[number]

export type Parameter = keyof typeof PARAMETER_TEXTS

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

export function parameterSchema(name: Parameter) {
  const description = PARAMETER_TEXTS[name]
  if (name === 'isocode') return { type: 'string', description, pattern: '^[A-Za-z]{2}$', examples: ['FR'] }
  return { type: 'string', description, minLength: 1, ...(name === 'password' && { format: 'password' }) }
}
