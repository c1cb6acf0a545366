import { busy, Refusal } from '../refusal.ts'
import type { Pair } from './parameters.ts'
import { parseJson } from './parseJson.ts'
import { parseMultipart } from './parseMultipart.ts'

const LARGEST_BODY = 64 * 1024 // bytes; three short parameters need far less
const SMALL_BODY = 4 * 1024
const LARGER_BODIES = 256 // that are read at once: strangers can send all of them slowly
const UTF8 = new TextDecoder('utf-8', { fatal: true })

const framed = new WeakSet<Request>()

/** For hosts that end a body where its length header says, if there is one: this request needs no counting. */
export function trustContentLength(request: Request): void {
  if (request.headers.has('Content-Length')) framed.add(request)
}

/** The bytes of a POST body. Throws a `Refusal` where there are too many, in it or at once, or they break off. */
export async function readBody(request: Request): Promise<Uint8Array> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (length > LARGEST_BODY) throw tooLarge()
  return length <= SMALL_BODY ? readAll(request) : readLarger(request)
}

let larger = 0

async function readLarger(request: Request): Promise<Uint8Array> {
  if (larger >= LARGER_BODIES) throw busy()
  larger++
  return readAll(request).finally(() => larger--)
}

async function readAll(request: Request): Promise<Uint8Array> {
  try {
    return await (framed.has(request) ? readWhole(request) : readStream(request))
  } catch (error) {
    // the client left, or sent what is no body: nobody may be there to read this
    throw error instanceof Refusal ? error : new Refusal(400, 'The body broke off.')
  }
}

/**
 * The parameters of a POST body. The protocol does not specify its encoding: multipart says so in its
 * content type, which holds the boundary; JSON begins with a brace under whatever type (`curl -d` calls
 * it a form); everything else is read as a form.
 */
export function parseBody(bytes: Uint8Array, type: string): Pair[] {
  if (/^\s*multipart\//i.test(type)) return parseMultipart(bytes, type)
  const text = decodeText(bytes)
  return /json/i.test(type) || text.trimStart().startsWith('{') ? parseMembers(text) : parseForm(text)
}

/** Counts what arrives. Where the length is not vouched for: a stream is slower. */
async function readStream(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > LARGEST_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readWhole(request: Request): Promise<Uint8Array> {
  return new Uint8Array(await request.arrayBuffer())
}

function tooLarge(): Refusal {
  return new Refusal(413, `The body is larger than ${LARGEST_BODY} bytes.`)
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

/** Unlike `URLSearchParams`, which turns every broken escape into the same sign. */
function decodeField(field: string): string {
  try {
    return decodeURIComponent(field.replaceAll('+', ' '))
  } catch {
    throw new Refusal(400, 'The body has a percent-escape that is not UTF-8 text; a % itself is written %25.')
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
