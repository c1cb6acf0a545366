/** A request that gets a 4xx or 5xx. The description is for people, and never holds what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description)
    this.status = status
    this.headers = headers
  }
}
