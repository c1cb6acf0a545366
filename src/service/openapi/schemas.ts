import { encodeRefusal, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'

type CountryField = (typeof COUNTRY_FIELDS)[number]
type AreaField = (typeof AREA_FIELDS)[number]

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
export type Parameter = keyof typeof PARAMETER_TEXTS

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

/** A refusal as each format writes it. */
export const REFUSAL_EXAMPLES = Object.fromEntries(
  OUTPUTS.map((output) => [output, encodeRefusal(output, EXAMPLE)]),
) as Record<Output, string>

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
