import type { Worker } from 'node:cluster'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Throttle } from '../signin/throttle.ts'
import { createAttemptDesk } from './attemptDesk.ts'
import { createCrashPause } from './crashPause.ts'
import { createMember, type Member } from './member.ts'
import type { CredentialNews, Ready } from './messages.ts'

interface GenerationOptions {
  readonly fork: () => Worker
  readonly throttle: Throttle
  readonly onWatched: () => void
  readonly log: Log
}

export type Generation = ReturnType<typeof createGeneration>

/**
 * Workers that have read the same files. They share right credentials by digests with a key of their own, so that
 * those which have read other accounts can make nothing of them. Whoever of them ends unasked is replaced.
 */
export function createGeneration({ fork, throttle, onWatched, log }: GenerationOptions) {
  const credentialKey = randomBytes(32).toString('base64')
  const members = new Set<Member>()
  const crashPauseMs = createCrashPause()
  let isRetired = false

  // async, as a system without memory throws
  async function start(): Promise<Ready> {
    const startMs = performance.now()
    const member = createMember(fork(), {
      credentialKey,
      createDesk: (send) => createAttemptDesk(throttle, send),
      onNews: (news) => tellOthers(member, news),
      onWatched,
    })
    members.add(member)
    void member.end.then(function onEnd({ wasAsked, wasReady, reason }) {
      members.delete(member)
      if (wasAsked || !wasReady || isRetired) return
      log(`A worker ended (${reason}); another one is started.`, { level: 'warn' })
      void replace(performance.now() - startMs)
    })
    return member.ready
  }

  async function replace(livedMs: number): Promise<void> {
    await pause(crashPauseMs(livedMs))
    if (isRetired) return
    await start().then(() => log('A worker has taken its place.'), replaceFailed)
  }

  async function replaceFailed({ message }: Error): Promise<void> {
    if (isRetired) return
    log(`${message} Another one is started.`, { level: 'warn' })
    await replace(0)
  }

  function tellOthers(teller: Member, news: CredentialNews): void {
    for (const member of members) if (member !== teller) member.send(news)
  }

  return {
    /** Starts workers; resolves once the first of them listens, and rejects if none ever does. */
    async startAny(count: number): Promise<Ready> {
      const starts = Array.from({ length: count }, start)
      const first = await Promise.any(starts).catch(({ errors }: AggregateError) => Promise.reject(errors[0]))
      for (const each of starts) each.catch(replaceFailed)
      void Promise.allSettled(starts).then((outcomes) => {
        if (outcomes.every(({ status }) => status === 'fulfilled')) log(`All ${count} workers are ready.`)
      })
      return first
    },
    /** Starts workers; resolves once all of them listen, and rejects if any does not: one first, to see whether it can. */
    async startAll(count: number): Promise<Ready> {
      const first = await start()
      await Promise.all(Array.from({ length: count - 1 }, start))
      return first
    },
    /** Lets them tell balancers to send no more requests. */
    drain(): void {
      for (const member of members) member.send({ kind: 'drain' })
    },
    /** Stops all of its workers and lets their running requests finish. */
    async retire(): Promise<void> {
      isRetired = true
      await Promise.all([...members].map((member) => member.stop()))
    },
  }
}
