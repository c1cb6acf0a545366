import { log } from '../log.ts'
import { inTurn } from '../reload/inTurn.ts'
import { createServerThrottle } from '../serverThrottle.ts'
import { SettingError } from '../settings/settingError.ts'
import type { Settings } from '../settings/settings.ts'
import { findFreePort } from './findFreePort.ts'
import { createGeneration, type Generation } from './generation.ts'
import type { Announcement } from './messages.ts'
import { WORKER } from './worker.ts'

// With Node's 16 MB, V8 keeps some 20 MB more for each worker under load, and answers no faster.
const YOUNG_SPACE = ['--max-semi-space-size=8']

interface Primary {
  /** Stops all workers and lets their running requests finish. */
  readonly stop: () => Promise<void>
  /** Replaces all workers by new ones, which read everything again; the old ones stay if those cannot start. */
  readonly restart: () => void
  /** Lets all workers tell balancers to send no more requests. */
  readonly drainAll: () => void
}

interface PrimaryOptions {
  readonly program: string // the file that a worker runs: who started this process may have done it from another one
  readonly onStart: (primary: Primary) => void
  readonly onWatched: () => void // somebody asks for `/readyz`
  /** Called once a worker is ready. */
  readonly announce: (announcement: Announcement, restart: () => void) => void
}

/**
 * Starts the workers, and others in place of those that end. This process answers no request: it hands connections
 * out in turn, and counts the failed sign-ins for all. Throws `SettingError` if no worker starts.
 */
export async function startPrimary(
  { workers, host, port, redis }: Pick<Settings, 'workers' | 'host' | 'port' | 'redis'>,
  { program, onStart, onWatched, announce }: PrimaryOptions,
): Promise<void> {
  const { default: cluster } = await import('node:cluster')
  cluster.setupPrimary({ exec: program, args: [WORKER], execArgv: [...YOUNG_SPACE, ...process.execArgv] })
  const environment = { PORT: String(port || (await findFreePort(host))) }
  const { throttle, close } = await createServerThrottle(redis)
  const generations = new Set<Generation>()
  let isStopping = false

  function createNext(): Generation {
    const generation = createGeneration({ fork: () => cluster.fork(environment), throttle, onWatched, log })
    generations.add(generation)
    return generation
  }

  async function retire(generation: Generation): Promise<void> {
    await generation.retire()
    generations.delete(generation)
  }

  let current = createNext()

  async function replaceAll(): Promise<void> {
    if (isStopping) return
    const next = createNext()
    try {
      const { warnings } = await next.startAll(workers)
      log(`${workers} new workers are ready; the old ones finish their requests and end.`)
      for (const warning of warnings) log(`Warning: ${warning}`, { level: 'warn' })
    } catch (error) {
      const sentence = error instanceof SettingError ? error.whileRunning : (error as Error).message
      if (!isStopping) log(`${sentence} The old workers go on.`, { level: 'error' })
      return retire(next)
    }
    const old = current
    current = next
    await retire(old)
  }

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all([...generations].map(retire))
    await close()
  }

  function drainAll(): void {
    for (const generation of generations) generation.drain()
  }

  const restart = inTurn(replaceAll)
  onStart({ stop, restart, drainAll })
  const first = await current.startAny(workers).catch((error: Error) => {
    if (isStopping) return undefined
    if (error instanceof SettingError) throw error
    throw new SettingError(`${error.message} None could start; what is printed above may say more.`)
  })
  if (first) announce(first, restart)
}
