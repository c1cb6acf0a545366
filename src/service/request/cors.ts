import { Refusal } from '../refusal.ts'

/** The origins whose pages may use the service besides our own page: every origin, or only these. */
export type Cors = '*' | readonly string[]

export type Sender = 'our page' | 'another page' | 'a program'

/**
 * Who sent a request, by the headers that a browser adds. Pages cannot forge them; programs can, but gain
 * only a second set of sign-in attempts.
 */
export function senderOf({ url, headers }: Request): Sender {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  if (site === 'same-origin' || site === 'none') return 'our page'
  if (site !== null) return 'another page'
  if (origin === null) return 'a program'
  // compares hosts only: behind a TLS proxy we see another scheme than the browser
  return hostOf(origin) === hostOf(url) ? 'our page' : 'another page'
}

/**
 * Throws a `Refusal` where the sender's page may not use the service. CORS alone would only keep it from
 * reading the answer, but its requests would still count as failed sign-ins.
 */
export function checkSender(cors: Cors, sender: Sender, { headers }: Request): void {
  if (sender === 'another page' && !allows(cors, headers.get('Origin'))) {
    throw new Refusal(403, 'Pages of other sites may not use this service.')
  }
}

/** Every response is made readable for all pages; this narrows one to the pages that `cors` allows. */
export function limitReaders(cors: Cors, response: Response, request: Request): void {
  if (cors === '*') return
  // only now: reading `Response.headers` makes a response twice as slow to send
  const { headers } = response
  const origin = request.headers.get('Origin')
  headers.append('Vary', 'Origin')
  if (origin !== null && allows(cors, origin)) headers.set('Access-Control-Allow-Origin', origin)
  else headers.delete('Access-Control-Allow-Origin')
}

function allows(cors: Cors, origin: string | null): boolean {
  return cors === '*' || (origin !== null && cors.includes(origin))
}

const hostOf = (url: string): string => /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
