import { Refusal } from '../refusal.ts'
import type { Pair } from './parameters.ts'

/**
 * The parameters of a multipart/form-data body. The platform's own parser refuses what many clients
 * send: names without quotes (.NET), text before the first part and after the last (RFC 2046), bare
 * line feeds. Throws a `Refusal` where the body is not complete, or where another reader could take
 * something else for a boundary or a name.
 */
export function parseMultipart(bytes: Uint8Array, contentType: string): Pair[] {
  // one character per byte, so that positions are bytes and values keep theirs
  const text = Buffer.from(bytes).toString('latin1')
  const pieces = `\n${text}`.split(delimiterOf(contentType))
  // text, then for each delimiter: '--' if it closes the body, and the text after it
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
  if (value === undefined) throw broken('has a part without an end of its headers')
  const name = nameOf(headers)
  if (name === undefined) throw broken('has a part without a name')
  if (/^content-transfer-encoding:\s*(?:base64|quoted-printable)/im.test(headers)) {
    throw broken('has a part with a transfer encoding, which form data does not use')
  }
  return [name, decodeText(value)]
}

function nameOf(headers: string): string | undefined {
  const dispositions = headers.split(/\r?\n/).filter((line) => /^\s*content-disposition\s*:/i.test(line))
  if (dispositions.length > 1) throw broken('has a part with two Content-Dispositions')
  const parameters = /^content-disposition:\s*form-data\s*(;.*)$/i.exec(dispositions[0] ?? '')?.[1]
  return parameters && parameterOf('name', parameters)
}

// of a header: a name, and a value in quotes or without (RFC 2045)
const PARAMETER = /\s*;\s*([^\s;="]+)=(?:"([^"\\]*)"|([^\s;"]*))/y

/**
 * A parameter of a header. Programs differ in how they read a quoted value with an escape, a parameter
 * that comes twice or in its extended form (`name*`), and one inside the quotes of another: all are refused.
 */
function parameterOf(wanted: string, header: string): string | undefined {
  const values: string[] = []
  let end = header.includes(';') ? header.indexOf(';') : header.length
  PARAMETER.lastIndex = end
  for (let match = PARAMETER.exec(header); match; match = PARAMETER.exec(header)) {
    const [, name = '', quoted, plain = ''] = match
    if (name.toLowerCase() === wanted) values.push(quoted ?? plain)
    else if (name.toLowerCase() === `${wanted}*` || quoted?.toLowerCase().includes(`${wanted}=`))
      throw unclear(wanted)
    end = PARAMETER.lastIndex
  }
  const rest = header.slice(end).trim()
  if (values.length > 1 || (rest !== '' && rest !== ';')) throw unclear(wanted)
  return values[0]
}

function unclear(wanted: string): Refusal {
  return broken(`has a header in which the ${wanted} is not clear`)
}

function decodeText(latin1: string): string {
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
