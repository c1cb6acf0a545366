import type { Pair } from './parameters.ts'
import { Refusal } from './refusal.ts'

/**
 * The parameters of a multipart/form-data body. The platform's own parser refuses what many clients
 * send: names without quotes (.NET), text before the first part and after the last (RFC 2046), bare
 * line feeds. Throws a `Refusal` where the body is not complete.
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
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw broken('names no boundary')
  const literal = boundary.replace(/[^\w]/g, '\\$&')
  return new RegExp(`\\r?\\n--${literal}(--)?[ \\t]*(?=\\r?\\n|$)`)
}

function parsePart(part: string): Pair {
  const [, headers = '', value] = /^\r?\n((?:[^\r\n]+\r?\n)*)\r?\n([\s\S]*)$/.exec(part) ?? []
  if (value === undefined) throw broken('has a part without an end of its headers')
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1]
  const [, quoted, plain] = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? '') ?? []
  const name = quoted ?? plain
  if (name === undefined) throw broken('has a part without a name')
  if (/^content-transfer-encoding:\s*(?:base64|quoted-printable)/im.test(headers)) {
    throw broken('has a part with a transfer encoding, which form data does not use')
  }
  return [name, decodeText(value)]
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
