import { createHmac, randomBytes } from 'node:crypto'
import { BoundedMap } from './bounded.ts'
import type { Credentials } from './question.ts'

const REMEMBERED_MS = 600_000 // since the last use
const REMEMBERED = 1000 // credentials

/** Remembers which credentials were right lately, by an HMAC whose key leaves with the process. */
export function createKnown(now: () => number) {
  const untilMs = new BoundedMap<string, number>(REMEMBERED)
  const key = randomBytes(32)
  return {
    idOf: ({ username, password }: Credentials): string =>
      createHmac('sha256', key)
        .update(JSON.stringify([username, password]))
        .digest('base64'),
    has: (id: string): boolean => now() < (untilMs.get(id) ?? 0),
    add: (id: string): void => {
      untilMs.set(id, now() + REMEMBERED_MS)
    },
  }
}
