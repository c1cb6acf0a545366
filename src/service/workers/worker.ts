import { once } from 'node:events'
import { monotonicMs } from '../answerWith.ts'
import { SettingError } from '../settings/settingError.ts'
import { type CredentialCache, createCredentialCache } from '../signin/credentialCache.ts'
import type { Throttle } from '../signin/throttle.ts'
import type { Announcement, FromWorker, ToWorker } from './messages.ts'
import { createRemoteThrottle } from './remoteThrottle.ts'
import { createSharedCredentials } from './sharedCredentials.ts'

/** The argument of a worker's process, which also shows in a list of processes. */
export const WORKER = 'worker'

// the terminal sends them to the workers too, which leave it to the primary process to tell them
const IGNORED_SIGNALS = ['SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const

/** What the workers share, in place of what a process has for itself. */
export interface Shared {
  readonly throttle: Throttle
  readonly credentials: CredentialCache<string>
}

export interface Serving extends Announcement {
  /** Tells balancers to send no more requests. */
  readonly drain: () => void
  /** Lets running requests finish. */
  readonly stop: () => Promise<void>
}

/** Makes this process a worker of the primary process that started it. */
export async function joinPrimary() {
  const { default: cluster } = await import('node:cluster')
  let stopServing: (() => Promise<void>) | undefined
  let drain = () => {}
  let isStopping = false

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    if (stopServing === undefined) process.exit(0)
    await stopServing()
    // not before the primary says so: a connection may be on its way, which it gives to another worker
    if (process.connected) send({ kind: 'stopped' })
    else process.exit(0)
  }

  const remote = createRemoteThrottle(send, monotonicMs)
  let shared: ReturnType<typeof createSharedCredentials> | undefined

  function receive(message: ToWorker): void {
    switch (message.kind) {
      case 'begin':
        shared = createSharedCredentials(
          createCredentialCache<string>(monotonicMs, message.credentialKey),
          send,
          monotonicMs,
        )
        return
      case 'admission':
        remote.receive(message.id, message.retryAfterSeconds)
        return
      case 'known':
      case 'forgotten':
        shared?.receive(message)
        return
      case 'drain':
        drain()
        return
      case 'stop':
        void stop()
        return
      case 'leave':
        process.exit(0)
    }
  }

  // node:cluster answers without a callback: to a primary process that was killed that would be an error of this one
  cluster.worker?.on('error', () => {})
  process.on('message', receive)
  send({ kind: 'hello' })
  while (shared === undefined) await once(process, 'message')
  for (const signal of IGNORED_SIGNALS) process.on(signal, () => {})
  process.on('SIGTERM', stop)
  cluster.worker?.once('disconnect', function endWithoutPrimary() {
    // or Node would end the process at once
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
    if (isStopping) process.exit(1)
    void stop()
  })

  return {
    shared: { throttle: remote.throttle, credentials: shared.credentials } as Shared,
    /** Like `exitOnSettingError`, but the primary prints the sentence, once for all workers. */
    async run(program: () => Promise<void>): Promise<void> {
      try {
        await program()
      } catch (error) {
        if (!(error instanceof SettingError)) throw error
        const { message: sentence, whileRunning } = error
        send({ kind: 'failed', sentence, whileRunning }, () => process.exit(1))
      }
    },
    onWatched: () => send({ kind: 'watched' }),
    serve({ stop, drain: startDraining, ...announcement }: Serving): void {
      stopServing = stop
      drain = startDraining
      send({ kind: 'ready', ...announcement })
    },
  }
}

/** With a callback, because without one a lost channel would be an error of the process. */
function send(message: FromWorker, onSent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent)
}
