import { joinBytes } from '../../core/joinBytes.ts'
import { busy, Refusal } from '../refusal.ts'

export const MAX_BODY = 64 * 1024 // bytes; three short parameters need far less
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
  const read = trusted.has(request) ? readAtOnce : readCounted // counting is slower
  const bytes = await read(request, MAX_BODY).catch(() => {
    throw new Refusal(400, 'The body is incomplete.') // the client left, or what it sent is no HTTP body
  })
  if (!bytes) throw tooLarge()
  return bytes
}

const tooLarge = (): Refusal => new Refusal(413, `The body is larger than ${MAX_BODY} bytes.`)

/** The bytes of a body, counted as they arrive; undefined, and the rest is not read, if they are more than that. */
export async function readCounted(
  message: Pick<Request, 'body' | 'arrayBuffer'>,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // no `for await`, and perhaps no `body`: some browsers, which may be the host, lack one of them
  const reader = message.body?.getReader()
  if (!reader) return readAtOnce(message, mostBytes)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > mostBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    chunks.push(part.value)
  }
  return joinBytes(chunks)
}

/** The same if nobody can send more than is announced. */
async function readAtOnce(
  message: Pick<Request, 'arrayBuffer'>,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(await message.arrayBuffer())
  return bytes.length > mostBytes ? undefined : bytes
}
