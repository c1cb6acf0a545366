import Ajv from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { createApiDocument } from '../apiDocument.ts'

/** What the document says of the answers to an operation, by status. */
type Responses = Readonly<Record<string, DocumentedResponse>>

interface DocumentedResponse {
  readonly headers?: Readonly<
    Record<string, { readonly required?: boolean; readonly schema: object }>
  >
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

const DOCUMENT = createApiDocument()
const ajv = new Ajv({ strict: false }).addSchema({ ...DOCUMENT, $id: 'api' })

/** Undefined if the document does not know the path or the method. */
export function responsesOf(path: string, method: string): Responses | undefined {
  const paths: Readonly<
    Record<string, Readonly<Record<string, { responses: Responses } | undefined>>>
  > = DOCUMENT.paths
  return paths[path]?.[method]?.responses
}

/** Expects the status, the type, the body and the headers that are documented. */
export async function expectDocumented(
  response: Response,
  responses: Responses = {},
): Promise<void> {
  const documented = responses[response.status]
  if (!documented) throw new Error(`The status ${response.status} is not documented.`)
  for (const [name, { required, schema }] of Object.entries(documented.headers ?? {})) {
    const value = response.headers.get(name)
    if (value === null) expect(required, name).toBeUndefined()
    else expectValid(schema, /^\d+$/.test(value) ? Number(value) : value)
  }
  const text = await response.text()
  if (!documented.content) return expect(text).toBe('')
  const type = response.headers.get('Content-Type') ?? ''
  const schema = documented.content[type]?.schema
  if (!schema) throw new Error(`The type ${type} is not documented.`)
  expectValid(schema, type.startsWith('application/json') ? JSON.parse(text) : text)
}

function expectValid(schema: object, value: unknown): void {
  const isValid = ajv.compile(JSON.parse(JSON.stringify(schema).replace('"#/', '"api#/')))
  isValid(value)
  expect(ajv.errorsText(isValid.errors)).toBe('No errors')
}
