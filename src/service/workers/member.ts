import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { SettingError } from '../settings/settingError.ts'
import type { AttemptMessage } from './attemptDesk.ts'
import type { CredentialNews, FromWorker, Ready, ToWorker } from './messages.ts'
import { returnConnections } from './returnConnections.ts'

const START_MS = 60_000 // a worker that takes longer hangs
const STOP_MS = 7000 // more than `stopServer` takes at most

/** A worker, as the primary process sees it. */
export interface Member {
  /** Once it listens. Rejects if its process ends before, with a `SettingError` where the operator set something wrong. */
  readonly ready: Promise<Ready>
  readonly end: Promise<MemberEnd>
  readonly send: (message: ToWorker) => void
  /** Lets its running requests finish; resolves once its process has ended. */
  readonly stop: () => Promise<void>
}

/** How a worker's process has ended. */
interface MemberEnd {
  readonly wasAsked: boolean
  readonly wasReady: boolean
  readonly reason: string // an exit code or a signal
}

interface MemberOptions {
  readonly credentialKey: string
  readonly createDesk: (send: (message: ToWorker) => void) => (message: AttemptMessage) => void
  readonly onNews: (news: CredentialNews) => void
  readonly onWatched: () => void
}

export function createMember(
  worker: Worker,
  { credentialKey, createDesk, onNews, onWatched }: MemberOptions,
): Member {
  const desk = createDesk(send)
  const { promise: ready, resolve, reject } = createDeferred<Ready>()
  let wasAsked = false
  let wasReady = false
  let failure = new Error('A worker ended before it was ready.')

  function send(message: ToWorker): void {
    // with a callback, because without one a lost channel would be an error of the process
    if (worker.isConnected()) worker.process.send(message, undefined, undefined, () => {})
  }

  worker.on('message', function receive(message: FromWorker) {
    switch (message.kind) {
      case 'hello':
        // what was sent before it listened is lost
        return send(wasAsked ? { kind: 'stop' } : { kind: 'begin', credentialKey })
      case 'ready':
        wasReady = true
        return resolve(message)
      case 'failed':
        failure = new SettingError(message.sentence, message.whileRunning)
        return
      case 'admit':
      case 'succeed':
      case 'withdraw':
        return desk(message)
      case 'known':
      case 'forgotten':
        return onNews(message)
      case 'watched':
        return onWatched()
      case 'stopped':
        return send({ kind: 'leave' })
    }
  })
  returnConnections(worker)
  worker.on('error', () => {}) // its end says more

  const kill = () => void worker.process.kill('SIGKILL')
  const startTimer = setTimeout(kill, START_MS)
  ready.finally(() => clearTimeout(startTimer)).catch(() => {})

  async function untilEnd(): Promise<MemberEnd> {
    const [code, signal] = await once(worker, 'exit')
    reject(failure)
    return { wasAsked, wasReady, reason: signal ?? `code ${code}` }
  }
  const end = untilEnd()

  return {
    ready,
    end,
    send,
    async stop() {
      wasAsked = true
      send({ kind: 'stop' })
      const timer = setTimeout(kill, STOP_MS)
      await end
      clearTimeout(timer)
    },
  }
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  return { promise, resolve, reject }
}
