import { ROOT } from 'virtual:page-root'
import { createStore } from '../state/createStore.ts'

/** Whether to reload for a new version, which is named by its first script. A person is asked once, in whatever tab. */
export function createQuestion() {
  const store = createStore<string | undefined>(undefined)
  const answered = new Set<string>()
  // Safari has it since 2022: until then each tab asks
  const tabs =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(`coverage-explorer ${ROOT}`) : undefined
  tabs?.addEventListener('message', ({ data }) => typeof data === 'string' && drop(data))

  function drop(version: string): void {
    answered.add(version)
    if (store.get() === version) store.set(undefined)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    ask(version: string): void {
      if (!answered.has(version)) store.set(version)
    },
    answer(): void {
      const version = store.get()
      if (version === undefined) return
      tabs?.postMessage(version)
      drop(version)
    },
  }
}

export type Question = ReturnType<typeof createQuestion>
