import { groupBy } from '../../core/groupBy.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { busy, Refusal } from '../refusal.ts'

export const MAX_BODY = 64 * 1024 // bytes; three short parameters need far less
const SMALL_BODY = 4 * 1024
const MAX_LARGER_BODIES = 256 // read at the same time: strangers can send all of them slowly
const SETTLED_MS = 1000 // a body that came at its own speed would be here by then

const trusted = new WeakSet<Request>()

/** For hosts whose HTTP parser ends a body at its Content-Length: the bytes of this request need no counting. */
export function trustContentLength(request: Request): void {
  if (request.headers.has('Content-Length')) trusted.add(request)
}

/**
 * The bytes of a POST body from a client of this network. Throws a `Refusal` if it is too large or incomplete, or has to
 * make place for others.
 */
export async function readBody(request: Request, network: string): Promise<Uint8Array> {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (length > MAX_BODY) throw tooLarge()
  if (length > SMALL_BODY || Number.isNaN(length)) return readLarger(request, network)
  // counting is slower
  return readAll(
    trusted.has(request) ? readAtOnce(request, MAX_BODY) : readCounted(request, MAX_BODY),
  )
}

interface LargerBody {
  readonly network: string
  readonly startMs: number
  readonly place: AbortController // aborted when another one takes the place
  bytes: number // so far
}

const largerBodies = new Set<LargerBody>()

async function readLarger(request: Request, network: string): Promise<Uint8Array> {
  if (largerBodies.size >= MAX_LARGER_BODIES) makePlace(network)
  const body = { network, startMs: performance.now(), place: new AbortController(), bytes: 0 }
  largerBodies.add(body)
  const count = (bytes: number) => {
    body.bytes = bytes
  }
  const { signal } = body.place
  return readAll(readCounted(request, MAX_BODY, { signal, count })).finally(() =>
    largerBodies.delete(body),
  )
}

/**
 * Ends the body that comes most slowly: of the network with most, if it has more than the newcomer's, otherwise of the
 * newcomer's and those that have as many. Throws a `Refusal` if all of those have only just begun.
 */
function makePlace(network: string): void {
  const groups = groupBy([...largerBodies], (body) => [body.network])
  const own = groups.get(network)?.length ?? 0
  const largest = [...groups.values()].reduce((most, group) =>
    group.length > most.length ? group : most,
  )
  const nowMs = performance.now()
  const candidates =
    largest.length > own + 1
      ? largest
      : [...groups.values()]
          .filter((group) => group.length >= own)
          .flat()
          .filter(({ startMs }) => nowMs - startMs >= SETTLED_MS)
  const speedOf = ({ bytes, startMs }: LargerBody) => bytes / Math.max(1, nowMs - startMs)
  const [slowest] = [...candidates].sort((a, b) => speedOf(a) - speedOf(b))
  if (!slowest) throw busy()
  largerBodies.delete(slowest)
  slowest.place.abort(busy())
}

async function readAll(reading: Promise<Uint8Array | undefined>): Promise<Uint8Array> {
  const bytes = await reading.catch((error) => {
    // the client left, or what it sent is no HTTP body
    throw error instanceof Refusal ? error : new Refusal(400, 'The body is incomplete.')
  })
  if (!bytes) throw tooLarge()
  return bytes
}

const tooLarge = (): Refusal => new Refusal(413, `The body is larger than ${MAX_BODY} bytes.`)

interface Watch {
  readonly signal: AbortSignal // ends the reading, which then rejects with its reason
  readonly count: (bytes: number) => void // called with how many have come
}

/** The bytes of a body, counted as they arrive; undefined, and the rest is not read, if they are more than that. */
export async function readCounted(
  message: Pick<Request, 'body' | 'arrayBuffer'>,
  mostBytes: number,
  watch?: Watch,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // no `for await`, and perhaps no `body`: some browsers, which may be the host, lack one of them
  const reader = message.body?.getReader()
  if (!reader) return readAtOnce(message, mostBytes)
  const giveUp = () => void reader.cancel().catch(() => undefined)
  watch?.signal.addEventListener('abort', giveUp)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > mostBytes) {
      giveUp()
      return undefined
    }
    watch?.count(length)
    chunks.push(part.value)
  }
  watch?.signal.throwIfAborted()
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
