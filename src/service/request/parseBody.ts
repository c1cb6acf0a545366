import { Refusal } from '../refusal.ts'
import type { Pair } from './parameters.ts'
import { parseJson } from './parseJson.ts'
import { parseMultipart } from './parseMultipart.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The parameters of a POST body. The protocol leaves its format open: multipart is recognized by the content
 * type, which holds the boundary; JSON by its type or a leading brace, since `curl -d` sends every body as a
 * form; everything else is read as a form. Throws a `Refusal` where the body is malformed.
 */
export function parseBody(bytes: Uint8Array, type: string): Pair[] {
  if (/^\s*multipart\//i.test(type)) return parseMultipart(bytes, type)
  const text = decodeText(bytes)
  return /json/i.test(type) || text.trimStart().startsWith('{') ? parseMembers(text) : parseForm(text)
}

function decodeText(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not UTF-8 text.')
  }
}

function parseForm(text: string): Pair[] {
  return text
    .split('&')
    .filter((field) => field !== '')
    .map((field) => {
      const [name = '', ...values] = field.split('=')
      return [decodeField(name), decodeField(values.join('='))]
    })
}

/** Unlike `URLSearchParams`, which turns every broken escape into the same character. */
function decodeField(field: string): string {
  try {
    return decodeURIComponent(field.replaceAll('+', ' '))
  } catch {
    throw new Refusal(400, 'The body has a percent-escape that is not UTF-8 text; write a % itself as %25.')
  }
}

function parseMembers(text: string): Pair[] {
  const value = parseObject(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The JSON body is not an object.')
  }
  return Object.entries(value).map(([name, member]): Pair => {
    if (typeof member !== 'string') throw new Refusal(400, 'The JSON body has a value that is not a string.')
    return [name, member]
  })
}

function parseObject(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    throw new Refusal(400, `The body is not JSON: ${(error as SyntaxError).message}.`)
  }
}
