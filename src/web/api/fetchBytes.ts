import { CoverageError, FAILURE_HEADER, type FailureKind } from '../../core/failure.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { CATALOG_HEADER, readRetryAfter } from '../../core/protocol/headers.ts'

interface ReadOptions {
  readonly asked: Asked
  readonly signal: AbortSignal
  readonly onProgress?: (receivedBytes: number) => void
}

interface Answer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly disposition: string | null
  readonly catalog: string | null // the version of the service's catalogue
  readonly user: string | null // percent-encoded: whose session it was, if one was used
}

const SILENCE_MS = 20_000 // the longest time without data, before the response or within it
const MAX_BYTES = 64 * 2 ** 20 // 100,000 areas are 15 MB: a larger body is endless, or a decompression bomb

/**
 * The whole body of a successful response. Throws `CoverageError` for any other response and after
 * `SILENCE_MS` without data, or the signal's reason once it is aborted.
 */
export async function fetchBytes(
  request: Request,
  { asked, signal, onProgress }: ReadOptions,
): Promise<Answer> {
  const silence = createSilenceTimer(SILENCE_MS, signal)
  let hasBegun = false
  try {
    const response = await fetch(request, { signal: silence.signal })
    if (!response.ok) throw failureOfResponse(response, asked)
    if (response.status === 204 && request.headers.has('Coverage-Session'))
      throw new CoverageError('credentials', 'The service knows of no sessions.')
    hasBegun = true
    const bytes = await readBody(response, (receivedBytes) => {
      silence.restart()
      onProgress?.(receivedBytes)
    })
    const { headers } = response
    return {
      bytes,
      disposition: headers.get('Content-Disposition'),
      catalog: headers.get(CATALOG_HEADER),
      user: headers.get('Coverage-User'),
    }
  } catch (error) {
    throw nameFailure(error, { given: signal, silence: silence.signal, hasBegun })
  } finally {
    silence.stop()
  }
}

async function readBody(
  response: Response,
  onProgress: (receivedBytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let receivedBytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
    receivedBytes += part.value.byteLength
    if (receivedBytes > MAX_BYTES) {
      reader?.cancel().catch(() => undefined)
      throw new CoverageError('oversized', `The answer is larger than ${MAX_BYTES} bytes.`)
    }
    onProgress(receivedBytes)
  }
  return joinBytes(chunks)
}

interface Circumstances {
  readonly given: AbortSignal
  readonly silence: AbortSignal
  readonly hasBegun: boolean // whether a response had arrived
}

/** Replaces the raw error of `fetch`, whose text can contain the whole URL. */
function nameFailure(error: unknown, { given, silence, hasBegun }: Circumstances): unknown {
  if (given.aborted) return given.reason
  if (silence.aborted)
    return new CoverageError('timeout', `No answer within ${SILENCE_MS / 1000} s.`)
  if (error instanceof CoverageError) return error
  return hasBegun
    ? new CoverageError('broken', 'The answer broke off.')
    : new CoverageError('unreachable', 'No answer arrived.')
}

/** A signal that aborts with `given`, or when the timer was not restarted for `silenceMs`. */
function createSilenceTimer(silenceMs: number, given: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, silenceMs)
  given.addEventListener('abort', abort)
  if (given.aborted) abort()
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer)
      timer = setTimeout(abort, silenceMs)
    },
    stop() {
      clearTimeout(timer)
      given.removeEventListener('abort', abort)
    },
  }
}

/** What was requested: the countries, which every service has, the areas of one country, or a list as a file. */
type Asked = 'service' | 'country' | 'file'

/** What a 404 means, by what was requested. */
const MISSING: Record<Asked, FailureKind> = {
  service: 'misplaced',
  country: 'unknown',
  file: 'rejected',
}

/** The failure that a response with an error status means. */
export function failureOfResponse(response: Response, asked: Asked): CoverageError {
  const { status } = response
  const fail = (kind: FailureKind, when = {}) =>
    new CoverageError(kind, `The service answered ${status}.`, when)
  const details = { retryAtMs: retryTime(response.headers) }
  if (response.type === 'opaqueredirect')
    return new CoverageError('foreign', 'The service redirects.')
  if (status === 401 || status === 403) return fail('credentials')
  if (status === 404) return fail(MISSING[asked])
  if (status === 405 && asked === 'service') return fail('misplaced')
  if (status === 429) return fail('throttled', details)
  if (status === 503 && details.retryAtMs !== undefined) return fail('busy', details)
  if (response.headers.get(FAILURE_HEADER) === 'oversized') return fail('oversized')
  if (status >= 500) return fail('unavailable', details)
  return fail('rejected')
}

/**
 * When the service asks to try again, by the device's clock. A date in Retry-After is by the clock that set
 * Date, which other origins' pages cannot read.
 */
function retryTime(headers: Headers): number | undefined {
  const sentMs = Date.parse(headers.get('Date') ?? '')
  const seconds = readRetryAfter(
    headers.get('Retry-After'),
    Number.isNaN(sentMs) ? Date.now() : sentMs,
  )
  return seconds ? Date.now() + seconds * 1000 : undefined
}
