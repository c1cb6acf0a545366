import type { Worker } from 'node:cluster'
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
  readonly reason: string // an exit code or a signal, or the system's code where there was no process
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
  let failure: Error | undefined

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
  const end = untilEnd()
  returnConnections(worker)

  const kill = () => void worker.process.kill('SIGKILL')
  const startTimer = setTimeout(kill, START_MS)
  ready.finally(() => clearTimeout(startTimer)).catch(() => {})

  async function untilEnd(): Promise<MemberEnd> {
    const reason = await untilExit(worker)
    reject(failure ?? new Error(`A worker ended before it was ready (${reason}).`))
    return { wasAsked, wasReady, reason }
  }

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

/**
 * Why there is no process any more. Other errors mean nothing: a message to one that was just killed is lost, and its
 * exit follows.
 */
function untilExit(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    worker.on('error', function endUnlessRunning({ code }: NodeJS.ErrnoException) {
      if (worker.process.pid !== undefined) return
      // node:cluster forgets it only then, as nothing has run that could exit
      if (worker.isConnected()) worker.process.disconnect()
      resolve(code ?? 'it could not be started')
    })
  })
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
