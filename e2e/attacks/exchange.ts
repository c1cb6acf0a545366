import { connect } from 'node:net'

/** What came back over one connection. */
export interface Exchange {
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
  readonly from?: string | undefined // the address to come from
  readonly quietMs?: number // the server has had its say, if nothing came for so long
  readonly halfCloseMs?: number // says that no more is to come, if nothing came back for so long
  readonly limitMs?: number // for all
}

const CONTINUE = 100 // says that the answer is still to come

/** Sends bytes as they are, one character each, and listens until the server closes or stays quiet. */
export function exchange(
  port: number,
  bytes: string,
  { from, quietMs = 300, halfCloseMs, limitMs = 15_000 }: ExchangeOptions = {},
): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now()
    let text = ''
    let firstMs = 0
    let quiet: NodeJS.Timeout | undefined
    const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) })
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
    // a reset is an end too: the server closes while there is still something to read
    socket.once('error', (error: NodeJS.ErrnoException) =>
      /ECONNRESET|EPIPE/.test(error.code ?? '') ? finish(true) : fail(error),
    )
    socket.once('close', () => finish(true))

    function finish(hasEnded: boolean): void {
      leave()
      resolve({ answers: parseAnswers(text, bytes), text, hasEnded, ms: firstMs })
    }
    function fail(error: Error): void {
      leave()
      reject(error)
    }
    function leave(): void {
      clearTimeout(limit)
      clearTimeout(halfClose)
      clearTimeout(quiet)
      socket.destroy()
    }
  })
}

/** The answers in a text; one that is not complete has the body that arrived. */
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

/** Whether this system lets a client choose among the addresses of its loopback network. */
export const HAS_ADDRESSES = process.platform !== 'darwin'

let used = 0

/** An address that nobody has come from yet, where there are any. */
export function newAddress(): string | undefined {
  used++
  return HAS_ADDRESSES ? `127.${1 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}` : undefined
}
