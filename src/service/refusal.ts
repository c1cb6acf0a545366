const BUSY_SECONDS = 2

/** A request that gets a 4xx or 5xx. The description is for people, and never holds what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly mark: string | undefined // what the log says of it besides its status

  constructor(
    status: number,
    description: string,
    headers: Readonly<Record<string, string>> = {},
    mark?: string,
  ) {
    super(description)
    this.status = status
    this.headers = headers
    this.mark = mark
  }
}

export function wrongCredentials(): Refusal {
  // a scheme of our own: for Basic a browser opens its own dialog
  const headers = { 'WWW-Authenticate': 'CoverageAccount' }
  return new Refusal(401, 'The username or the password is wrong.', headers, 'sign-in failed')
}

export function tooManyFailures(seconds: number): Refusal {
  const headers = { 'Retry-After': String(seconds) }
  return new Refusal(
    429,
    `Too many failed sign-ins; please wait ${seconds} s.`,
    headers,
    'sign-in refused after failures',
  )
}

export function busy(): Refusal {
  return new Refusal(503, 'Too much is asked at the moment; please try again.', {
    'Retry-After': String(BUSY_SECONDS),
  })
}
