const AT_ONCE = 4 // requests: the service and the page stay free for the person

/** Countries to load, four at a time. */
export interface LoadQueue {
  readonly count: () => number // of countries not loaded yet
  readonly add: (isos: readonly string[]) => void
  readonly run: () => void
  readonly pause: () => void // what is being loaded still arrives
  readonly stop: () => string[] // for good: returns what was being loaded
}

/** `load` returns the failure of a country, or undefined; `onLoaded` gets it unless the queue was stopped. */
export function createLoadQueue(
  load: (iso: string) => Promise<unknown>,
  onLoaded: (iso: string, failure: unknown) => void,
): LoadQueue {
  const waiting: string[] = []
  const loading = new Set<string>()
  let workers = 0
  let state: 'paused' | 'running' | 'stopped' = 'paused'

  async function work(): Promise<void> {
    workers++
    for (let iso = takeNext(); iso !== undefined; iso = takeNext()) {
      loading.add(iso)
      const failure = await load(iso)
      loading.delete(iso)
      if (state !== 'stopped') onLoaded(iso, failure)
      await nextTask()
    }
    workers--
  }

  function takeNext(): string | undefined {
    return state === 'running' ? waiting.shift() : undefined
  }

  const count = () => waiting.length + loading.size
  return {
    count,
    add: (isos) => void waiting.push(...isos),
    run() {
      state = 'running'
      while (workers < Math.min(AT_ONCE, count())) work()
    },
    pause() {
      state = 'paused'
    },
    stop() {
      state = 'stopped'
      return [...loading]
    },
  }
}

/** Answers are decoded one by one, with time for a frame between them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
