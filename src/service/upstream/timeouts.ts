/** Time limits for one request to the upstream, in the order in which they apply. */
export interface Timeouts {
  readonly queueMs: number // until a slot is free to ask
  readonly connectMs: number // DNS, TCP and TLS
  readonly headMs: number // from then to the end of the head of the answer
  readonly idleMs: number // between two chunks of the body
  readonly bodyMs: number // from the head to the end of the body, however steadily it comes
}

export const TIMEOUTS: Timeouts = {
  queueMs: 10_000,
  connectMs: 5000,
  headMs: 20_000,
  idleMs: 20_000,
  bodyMs: 120_000,
}
