import { connect } from 'node:net'

/** Where requests are sent, on this machine. */
export interface Target {
  readonly port: number
  readonly base?: string // comes before the path of each first request: `/coverage`
  readonly isBehindProxy?: boolean // by default false: no proxy answers some requests itself
  readonly hasPage?: boolean // by default true: what is not below /api is ours too
}

/** The answers to what was sent over one connection. */
export interface Exchange {
  readonly target: Target
  readonly answers: readonly Answer[]
  readonly text: string // all bytes, one character each
  readonly hasEnded: boolean // the server closed the connection
  readonly ms: number // until the first byte
}

export interface Answer {
  readonly status: number
  readonly head: string
  readonly headers: ReadonlyMap<string, string> // by names in lower case
  readonly body: string // one character per byte
}

export interface ExchangeOptions {
  readonly from?: string | undefined // local address
  readonly quietMs?: number // the answer is complete if nothing came for this long
  readonly halfCloseMs?: number // closes our side if nothing came for this long
  readonly limitMs?: number // for the whole exchange
}

const CONTINUE = 100 // the status of an interim answer

/** Sends raw bytes, one character each, and reads until the server closes the connection or falls silent. */
export function exchange(
  target: Target,
  request: string,
  { from, quietMs = 300, halfCloseMs, limitMs = 15_000 }: ExchangeOptions = {},
): Promise<Exchange> {
  const bytes = target.base ? request.replace(/^(\S* )(?=\/)/, `$1${target.base}`) : request
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    let text = ''
    let firstMs = 0
    let quiet: NodeJS.Timeout | undefined
    const socket = connect({
      port: target.port,
      host: '127.0.0.1',
      ...(from && { localAddress: from }),
    })
    const limit = setTimeout(
      () => fail(new Error(`No end within ${limitMs} ms of ${excerpt(bytes)}`)),
      limitMs,
    )
    let halfClose: NodeJS.Timeout | undefined
    socket.setEncoding('latin1')
    socket.once('connect', () => {
      socket.write(bytes, 'latin1')
      if (halfCloseMs !== undefined) halfClose = setTimeout(() => socket.end(), halfCloseMs)
    })
    socket.on('data', (chunk: string) => {
      firstMs ||= performance.now() - startMs
      text += chunk
      clearTimeout(halfClose)
      clearTimeout(quiet)
      if (parseAnswers(text, bytes).at(-1)?.status !== CONTINUE)
        quiet = setTimeout(() => finish(false), quietMs)
    })
    // a reset counts as closed: the server does not read what is left
    socket.once('error', (error: NodeJS.ErrnoException) =>
      /ECONNRESET|EPIPE/.test(error.code ?? '') ? finish(true) : fail(error),
    )
    socket.once('close', () => finish(true))

    function finish(hasEnded: boolean): void {
      cleanUp()
      resolve({ target, answers: parseAnswers(text, bytes), text, hasEnded, ms: firstMs })
    }
    function fail(error: Error): void {
      cleanUp()
      reject(error)
    }
    function cleanUp(): void {
      clearTimeout(limit)
      clearTimeout(halfClose)
      clearTimeout(quiet)
      socket.destroy()
    }
  })
}

/** The answers in a text; an incomplete one has the part of the body that arrived. */
function parseAnswers(text: string, request: string): Answer[] {
  const answers: Answer[] = []
  let at = 0
  while (text.startsWith('HTTP/1.1 ', at)) {
    const end = text.indexOf('\r\n\r\n', at)
    if (end === -1) break
    const head = text.slice(at, end)
    const headers = parseHeaders(head)
    const isBodiless = /^HTTP\/1\.1 (1|204|304)/.test(head) || request.startsWith('HEAD ')
    const length = isBodiless ? 0 : Number(headers.get('content-length') ?? text.length)
    answers.push({
      status: Number(head.slice(9, 12)),
      head,
      headers,
      body: text.slice(end + 4, end + 4 + length),
    })
    at = end + 4 + length
  }
  return answers
}

function parseHeaders(head: string): Map<string, string> {
  const lines = head.split('\r\n').slice(1)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** One character per byte of UTF-8. */
export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

export function excerpt(bytes: string): string {
  return JSON.stringify(bytes.length > 300 ? `${bytes.slice(0, 300)}... (${bytes.length})` : bytes)
}

/** Whether clients can use any address of 127.0.0.0/8, as on Linux. */
export const HAS_ADDRESSES = process.platform !== 'darwin'

let used = 0

/** A local address that has not been used yet; undefined where there are none. */
export function newAddress(): string | undefined {
  used++
  return HAS_ADDRESSES ? `127.${1 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}` : undefined
}
