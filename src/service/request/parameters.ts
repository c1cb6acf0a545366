import { Buffer } from 'node:buffer'
import { Refusal } from '../refusal.ts'
import { parseJson } from './parseJson.ts'

// one parameter of a header: a name, and a value with or without quotes (RFC 2045)
const PARAMETER = /\s*;\s*([^\s;="]+)=(?:"([^"\\]*)"|([^\s;"]*))/y

const UTF8 = new TextDecoder('utf-8', { fatal: true })

export type Pair = readonly [name: string, value: string]

/** Parameter values by name. Names are case-insensitive and stored in lower case. */
export type Parameters = ReadonlyMap<string, string>

/** Throws a `Refusal` where a name has two different values, or a value is not valid Unicode. */
export function collectParameters(pairs: Iterable<Pair>): Parameters {
  const parameters = new Map<string, string>()
  for (const [sentName, value] of pairs) {
    const name = sentName.toLowerCase()
    if ((parameters.get(name) ?? value) !== value)
      throw new Refusal(400, 'A parameter has two different values.')
    // half a surrogate pair has no UTF-8 form: two different passwords would hash alike
    if (/\p{Surrogate}/u.test(value))
      throw new Refusal(400, 'A parameter is not valid Unicode text.')
    parameters.set(name, value)
  }
  return parameters
}

/** The value of a parameter. Throws a `Refusal` where it is missing or empty. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined || value === '')
    throw new Refusal(400, `The parameter ${name} is missing.`)
  return value
}

/** The parameters of a query string. Refuses credentials in it: query strings end up in logs and histories. */
export function queryParameters(url: string): Parameters {
  if (!url.includes('?')) return new Map()
  const parameters = collectParameters(new URL(url).searchParams)
  if (parameters.has('username') || parameters.has('password')) {
    throw new Refusal(
      400,
      'A username or a password is not accepted in a query string; send it in the body of a POST.',
    )
  }
  return parameters
}

/**
 * The parameters of a POST body. The protocol leaves its format open: multipart is recognized by the content
 * type, which holds the boundary; JSON by its type or a leading brace, since `curl -d` sends every body as a
 * form; everything else is read as a form. Throws a `Refusal` where the body is malformed.
 */
export function parseBody(bytes: Uint8Array, type: string): Pair[] {
  if (/^\s*multipart\//i.test(type)) return parseMultipart(bytes, type)
  const text = decodeText(bytes)
  return /json/i.test(type) || text.trimStart().startsWith('{')
    ? parseMembers(text)
    : parseForm(text)
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
    throw new Refusal(
      400,
      'The body has a percent-escape that is not UTF-8 text; write a % itself as %25.',
    )
  }
}

function parseMembers(text: string): Pair[] {
  const value = parseObject(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'The JSON body is not an object.')
  }
  return Object.entries(value).map(([name, member]): Pair => {
    if (typeof member !== 'string')
      throw new Refusal(400, 'The JSON body has a value that is not a string.')
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

/**
 * The parameters of a multipart/form-data body. Node's own parser refuses what many clients send: names without
 * quotes (.NET), text before the first part and after the last (RFC 2046), bare line feeds. Throws a `Refusal`
 * where the body is incomplete, or where another parser could find a different boundary or name.
 */
export function parseMultipart(bytes: Uint8Array, contentType: string): Pair[] {
  // latin1 keeps one character per byte; values are decoded as UTF-8 at the end
  const text = Buffer.from(bytes).toString('latin1')
  const pieces = `\n${text}`.split(delimiterOf(contentType))
  // split by a pattern with a group: text, then for each delimiter '--' (if it closes the body) and the next text
  const closing = pieces.indexOf('--')
  if (closing === -1) throw broken('has no closing boundary')
  return pieces
    .slice(1, closing)
    .filter((_, i) => i % 2 === 1)
    .map(parsePart)
}

function delimiterOf(contentType: string): RegExp {
  const boundary = parameterOf('boundary', contentType)
  if (!boundary) throw broken('names no boundary')
  const literal = boundary.replace(/[^\w]/g, '\\$&')
  return new RegExp(`\\r?\\n--${literal}(--)?[ \\t]*(?=\\r?\\n|$)`)
}

function parsePart(part: string): Pair {
  const [, headers = '', value] = /^\r?\n((?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*)$/.exec(part) ?? []
  if (value === undefined) throw broken('has a part whose headers do not end')
  const name = nameOf(headers)
  if (name === undefined) throw broken('has a part without a name')
  if (/^content-transfer-encoding:\s*(?:base64|quoted-printable)/im.test(headers)) {
    throw broken('has a part with a transfer encoding, which form data does not use')
  }
  return [name, decodeValue(value)]
}

function nameOf(headers: string): string | undefined {
  const dispositions = headers
    .split(/\r?\n/)
    .filter((line) => /^\s*content-disposition\s*:/i.test(line))
  if (dispositions.length > 1) throw broken('has a part with two Content-Dispositions')
  const parameters = /^content-disposition:\s*form-data\s*(;.*)$/i.exec(dispositions[0] ?? '')?.[1]
  return parameters && parameterOf('name', parameters)
}

/**
 * The value of a header's parameter. Refuses what programs read differently: a quoted value with an escape, a
 * parameter that is repeated or in its extended form (`name*`), and one inside the quotes of another.
 */
function parameterOf(wanted: string, header: string): string | undefined {
  const values: string[] = []
  let end = header.includes(';') ? header.indexOf(';') : header.length
  PARAMETER.lastIndex = end
  for (let match = PARAMETER.exec(header); match; match = PARAMETER.exec(header)) {
    const [, name = '', quoted, plain = ''] = match
    if (name.toLowerCase() === wanted) values.push(quoted ?? plain)
    else if (name.toLowerCase() === `${wanted}*` || quoted?.toLowerCase().includes(`${wanted}=`))
      throw ambiguous(wanted)
    end = PARAMETER.lastIndex
  }
  const rest = header.slice(end).trim()
  if (values.length > 1 || (rest !== '' && rest !== ';')) throw ambiguous(wanted)
  return values[0]
}

const ambiguous = (wanted: string): Refusal =>
  broken(`has a header in which the ${wanted} is ambiguous`)

function decodeValue(latin1: string): string {
  try {
    // a byte order mark would be part of the value
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Buffer.from(latin1, 'latin1'),
    )
  } catch {
    throw broken('is not UTF-8 text')
  }
}

const broken = (what: string): Refusal => new Refusal(400, `The multipart body ${what}.`)
