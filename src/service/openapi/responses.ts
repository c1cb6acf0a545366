import { CONTENT_TYPES, encode, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import type { Operation } from '../request/route.ts'
import { REFUSAL_EXAMPLES } from './schemas.ts'

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
  403: { description: 'A web page asks whose origin may not use this service.' },
  404: { description: 'The service does not know the country, or has nothing at this address.' },
  413: { description: 'The body is larger than 64 kB.' },
  429: { description: 'Too many sign-ins have failed.', headers: RETRY_AFTER },
  500: { description: 'The service failed.' },
  502: {
    description: 'The service behind this one cannot be reached, or its answer is none of the protocol.',
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
      : { type: 'string', examples: [REFUSAL_EXAMPLES[output]] }
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
