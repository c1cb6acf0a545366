import { CONTENT_TYPES, encode, encodeRefusal, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { Operation } from '../request/route.ts'
import described from './described.json' with { type: 'json' }

/** The JSON Schemas of the document, by name. */
export const SCHEMAS = {
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
    headers: headersNamed(CATALOG_HEADER, ...(output === 'csv' ? ['Content-Disposition'] : [])),
    content: contentOf(output, listSchema(operation, output)),
  }
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

function contentOf(output: Output, schema: object) {
  return { [CONTENT_TYPES[output]]: { schema } }
}

export type Parameter = keyof typeof described.parameters

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
  const description = described.parameters[name]
  if (name === 'isocode') return { type: 'string', description, pattern: '^[A-Za-z]{2}$', examples: ['FR'] }
  return { type: 'string', description, minLength: 1, ...(name === 'password' && { format: 'password' }) }
}
