import { Refusal } from '../refusal.ts'

/** The origins whose pages may ask, beside our own page: all of them, or these. */
export type Cors = '*' | readonly string[]

export type Sender = 'our page' | 'another page' | 'a program'

/**
 * Who sent a request, as far as a browser tells. Pages cannot forge these headers; programs can, and gain
 * one more set of attempts by it.
 */
export function senderOf({ url, headers }: Request): Sender {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  if (site === 'same-origin' || site === 'none') return 'our page'
  if (site !== null) return 'another page'
  if (origin === null) return 'a program'
  // a proxy that speaks TLS hides the scheme
  return hostOf(origin) === hostOf(url) ? 'our page' : 'another page'
}

/** Throws a `Refusal`. What may not be read may not be asked either: it would be counted as a failed sign-in. */
export function checkSender(cors: Cors, sender: Sender, { headers }: Request): void {
  if (sender === 'another page' && !allows(cors, headers.get('Origin'))) {
    throw new Refusal(403, 'Pages of other sites may not ask this service.')
  }
}

/** Answers are made for all pages: gives one of them to those alone that may read it. */
export function restrictReaders(cors: Cors, response: Response, request: Request): void {
  if (cors === '*') return
  // not before: to look at its headers makes a response twice as slow to send
  const { headers } = response
  const origin = request.headers.get('Origin')
  headers.append('Vary', 'Origin')
  if (origin !== null && allows(cors, origin)) headers.set('Access-Control-Allow-Origin', origin)
  else headers.delete('Access-Control-Allow-Origin')
}

function allows(cors: Cors, origin: string | null): boolean {
  return cors === '*' || (origin !== null && cors.includes(origin))
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
}
