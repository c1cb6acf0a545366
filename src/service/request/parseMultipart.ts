import { Buffer } from 'node:buffer'
import { Refusal } from '../refusal.ts'
import type { Pair } from './parameters.ts'

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
  const dispositions = headers.split(/\r?\n/).filter((line) => /^\s*content-disposition\s*:/i.test(line))
  if (dispositions.length > 1) throw broken('has a part with two Content-Dispositions')
  const parameters = /^content-disposition:\s*form-data\s*(;.*)$/i.exec(dispositions[0] ?? '')?.[1]
  return parameters && parameterOf('name', parameters)
}

// one parameter of a header: a name, and a value with or without quotes (RFC 2045)
const PARAMETER = /\s*;\s*([^\s;="]+)=(?:"([^"\\]*)"|([^\s;"]*))/y

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

function ambiguous(wanted: string): Refusal {
  return broken(`has a header in which the ${wanted} is ambiguous`)
}

function decodeValue(latin1: string): string {
  try {
    // a byte order mark would be part of the value
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(latin1, 'latin1'))
  } catch {
    throw broken('is not UTF-8 text')
  }
}

function broken(what: string): Refusal {
  return new Refusal(400, `The multipart body ${what}.`)
}
