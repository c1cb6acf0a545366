import { type Admission, type LocalThrottle, type Throttle, WAITS } from '../signin/throttle.ts'
import type { Circuit } from './circuit.ts'
import type { RedisAnswer, RedisLimits } from './redisLimits.ts'

const MAX_OWED = 1000 // attempts that Redis still counts as failed although they were not

type Counted = RedisAnswer & { readonly kind: 'counted' }
type Outcome = 'undo' | 'succeed'

export interface SharedThrottleOptions {
  readonly local: LocalThrottle
  readonly remote: Pick<RedisLimits, 'admit'>
  readonly circuit: Circuit
}

/**
 * Limits on failed sign-ins that all servers share. Redis decides while it answers. Every attempt is counted here
 * too, so that this server knows its own failures when Redis goes away, and decides by them. They also hold for
 * as long after it is back as a failure is remembered: Redis may have forgotten, and lacks what came meanwhile.
 */
export function createSharedThrottle({ local, remote, circuit }: SharedThrottleOptions): Throttle {
  const owed: (() => Promise<unknown>)[] = []

  async function pay(settle: () => Promise<unknown>): Promise<void> {
    try {
      await settle()
    } catch {
      if (owed.push(settle) > MAX_OWED) owed.shift()
    }
  }

  circuit.onReturn(function payAll() {
    for (const settle of owed.splice(0)) void pay(settle)
  })

  /** An attempt that may go on. Redis may answer only after it has ended, and is then told how. */
  function admitted(
    own: Admission,
    counted: Promise<RedisAnswer> | undefined,
    onSuccess: () => void,
  ): Admission {
    const settle = (outcome: Outcome) => {
      counted?.then(
        (answer) => (isCounted(answer) ? pay(() => answer.settle(outcome)) : undefined),
        () => {}, // it has not been counted, or nobody can know
      )
    }
    return {
      kind: 'admitted',
      withdraw() {
        if (own.kind === 'admitted') own.withdraw()
        settle('undo')
      },
      succeed() {
        if (own.kind === 'admitted') own.succeed()
        else onSuccess()
        settle('succeed')
      },
    }
  }

  return {
    async admit(username, address) {
      const own = local.admit(username, address)
      if (own.kind === 'refused' && circuit.sinceLostMs() < WAITS.resetMs) return own
      const { answer, late } = await circuit.ask(() => remote.admit(username, address))
      const attempt = admitted(own, answer ? Promise.resolve(answer) : late, () =>
        local.forgive(username, address),
      )
      if (answer === undefined && own.kind === 'admitted') return attempt
      if (answer && isCounted(answer)) {
        circuit.noteCount()
        return attempt
      }
      if (attempt.kind === 'admitted') attempt.withdraw()
      return answer?.kind === 'refused' ? answer : own
    },
  }
}

const isCounted = (answer: RedisAnswer): answer is Counted => answer.kind === 'counted'
