import { hash, randomBytes } from 'node:crypto'
import { BoundedMap } from './bounded.ts'
import type { Credentials } from './question.ts'

const REMEMBERED_MS = 600_000 // since the last use
const REMEMBERED = 1000 // credentials

/** Remembers which credentials were right lately, by a digest with a key that leaves with the process. */
export function createKnown(now: () => number) {
  const untilMs = new BoundedMap<string, number>(REMEMBERED)
  const key = randomBytes(32).toString('base64')
  return {
    idOf: ({ username, password }: Credentials): string =>
      hash('sha256', JSON.stringify([key, username, password]), 'base64'),
    has: (id: string): boolean => now() < (untilMs.get(id) ?? 0),
    add: (id: string): void => {
      untilMs.set(id, now() + REMEMBERED_MS)
    },
  }
}
