import { busy, Refusal } from '../refusal.ts'

const MAX_BODY = 64 * 1024 // bytes; three short parameters need far less
const SMALL_BODY = 4 * 1024
const MAX_LARGER_BODIES = 256 // read at the same time: strangers can send all of them slowly

const trusted = new WeakSet<Request>()

/** For hosts whose HTTP parser ends a body at its Content-Length: the bytes of this request need no counting. */
export function trustContentLength(request: Request): void {
  if (request.headers.has('Content-Length')) trusted.add(request)
}

/** The bytes of a POST body. Throws a `Refusal` if it is too large or incomplete, or too many arrive at once. */
export async function readBody(request: Request): Promise<Uint8Array> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (length > MAX_BODY) throw tooLarge()
  return length <= SMALL_BODY ? readAll(request) : readLarger(request)
}

let largerBodies = 0

async function readLarger(request: Request): Promise<Uint8Array> {
  if (largerBodies >= MAX_LARGER_BODIES) throw busy()
  largerBodies++
  return readAll(request).finally(() => largerBodies--)
}

async function readAll(request: Request): Promise<Uint8Array> {
  try {
    return await (trusted.has(request) ? readAtOnce(request) : readCounted(request))
  } catch (error) {
    // the client left, or what it sent is no HTTP body
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is incomplete.')
  }
}

async function readAtOnce(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.length > MAX_BODY) throw tooLarge()
  return bytes
}

/** Counts the bytes as they arrive; slower than reading them at once. */
async function readCounted(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // not `for await`, and not without a body: browsers, which may be the host, lack the one or the other
  const reader = request.body?.getReader()
  if (!reader) return readAtOnce(request)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > MAX_BODY) {
      reader.cancel().catch(() => undefined)
      throw tooLarge()
    }
    chunks.push(part.value)
  }
  return joinChunks(chunks, length)
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function tooLarge(): Refusal {
  return new Refusal(413, `The body is larger than ${MAX_BODY} bytes.`)
}
