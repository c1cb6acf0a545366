import { retryableOnce } from '../../core/retryableOnce.ts'
import { watchWorker } from '../state/ownBuild.ts'
import { createSilence } from './createSilence.ts'

// Tasks that a worker does for the page. Where it does not start, as in browsers whose workers cannot be modules, or
// dies later, the page imports the same module and does them itself: slowly is better than not at all.

/** Functions of one argument each, by name. What they take and return has to be clonable. */
type Tasks = Readonly<Record<string, (request: never) => unknown>>

type Argument<Task> = Task extends (request: infer Request) => unknown ? Request : never
type Outcome<Task> = Task extends (request: never) => infer Result ? Awaited<Result> : never

interface Asked {
  readonly id: number
  readonly name: string
  readonly request: unknown
}

/** Without an id, the worker says that it lives. */
interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly isNews?: boolean
}

const PING = 'ping'

/** In a worker: does what the page asks for. On the page, which has imported the same module, it does nothing. */
export function serveTasks(tasks: Tasks): void {
  if (typeof document !== 'undefined') return
  addEventListener('message', async ({ data }: MessageEvent<Asked | typeof PING>) => {
    if (data === PING) return reply({})
    const { id, name, request } = data
    const result = await doTask(tasks, name, request)
    reply({ id, result })
  })
  addEventListener('messageerror', () => {
    throw new Error('A request cannot be read.') // the page hears it, and does the task itself
  })
  reply({})
}

/** In a worker: calls back what the page gave for news of it. */
export function tellPage(): void {
  reply({ isNews: true })
}

const handedOver = new WeakMap<object, Transferable[]>() // by the result

/** The result of a task with what of it the worker hands over to the page instead of a copy, and has no longer then. */
export function handOver<Result extends object>(result: Result, parts: Transferable[]): Result {
  handedOver.set(result, parts)
  return result
}

function reply(reply: Reply): void {
  postMessage(reply, { transfer: handedOver.get(Object(reply.result)) ?? [] })
}

/** What fails, as when a file does not load, has no result. */
async function doTask(tasks: Tasks, name: string, request: unknown): Promise<unknown> {
  try {
    return await tasks[name]?.(request as never)
  } catch {
    return undefined
  }
}

export interface TaskWorker<Served extends Tasks> {
  /** Resolves to undefined if the task fails, or at the end. Never rejects. */
  call<Name extends keyof Served & string>(
    name: Name,
    request: Argument<Served[Name]>,
  ): Promise<Outcome<Served[Name]> | undefined>
  close(): void
}

/** `loadHere` imports the tasks for the page. `onNews` is called when the worker tells of something unasked. */
export function createTaskWorker<Served extends Tasks>(
  start: () => Worker,
  loadHere: () => Promise<Served>,
  onNews: () => void = () => undefined,
): TaskWorker<Served> {
  const loadTasks = retryableOnce(loadHere)
  const waiting = new Map<number, { asked: Asked; settle: (result: unknown) => void }>() // by id
  const silence = createSilence(goOnHere, () => post(PING))
  let worker = listen(start)
  let hasStarted = false // before it, nothing but its script's way here may last long
  let hasEnded = false
  let lastId = 0

  /** Undefined where the browser refuses. */
  function listen(start: () => Worker): Worker | undefined {
    try {
      const started = watchWorker(start())
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data))
      started.addEventListener('error', goOnHere)
      started.addEventListener('messageerror', goOnHere)
      return started
    } catch {
      return undefined
    }
  }

  function receive({ id, result, isNews = false }: Reply): void {
    hasStarted = true
    silence.hear()
    if (isNews) onNews()
    if (id !== undefined) settle(id, result)
    watch()
  }

  /** A worker that dies says nothing. */
  function watch(): void {
    if (worker && hasStarted && waiting.size > 0) silence.begin()
    else silence.end()
  }

  function settle(id: number, result: unknown): void {
    waiting.get(id)?.settle(result)
    waiting.delete(id)
  }

  function post(message: Asked | typeof PING): void {
    worker?.postMessage(message)
  }

  function goOnHere(): void {
    if (!worker) return
    worker.terminate()
    worker = undefined
    silence.end()
    for (const { asked } of waiting.values()) doHere(asked)
  }

  async function doHere({ id, name, request }: Asked): Promise<void> {
    const tasks = await loadTasks().catch(() => undefined)
    settle(id, tasks && !hasEnded ? await doTask(tasks, name, request) : undefined)
  }

  return {
    call(name, request) {
      if (hasEnded) return Promise.resolve(undefined)
      return new Promise((settle) => {
        const asked = { id: ++lastId, name, request }
        waiting.set(asked.id, { asked, settle: settle as (result: unknown) => void })
        if (worker) post(asked)
        else doHere(asked)
        if (waiting.size === 1) watch()
      })
    },
    close() {
      hasEnded = true
      silence.end()
      worker?.terminate()
      worker = undefined
      for (const id of [...waiting.keys()]) settle(id, undefined)
    },
  }
}
