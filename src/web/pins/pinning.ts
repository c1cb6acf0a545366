import { createAreaRequests, createLoadQueue } from '../api/areaRequests.ts'
import type { Session } from '../api/session.ts'
import { type PinWork, pins } from '../state/pins.ts'

interface PinOptions {
  readonly isRefresh: boolean // loads again what is there; what fails to load stays as it was pinned
}

/** Pins countries, each once its areas are loaded. Cancels a pinning that is under way. */
export function pinCountries(
  session: Session,
  isos: readonly string[],
  { isRefresh }: PinOptions = { isRefresh: false },
): void {
  pins.get().work?.cancel()
  const requests = createAreaRequests(session)
  const missing = isos.filter((iso) => isRefresh || !requests.isLoaded(iso, 0))
  mark(isos.filter((iso) => !missing.includes(iso)))
  if (missing.length === 0) return
  const failures = new Map<string, unknown>()
  const queue = createLoadQueue(requests.load, function settle(iso, failure) {
    if (failure === undefined) mark([iso])
    else failures.set(iso, failure)
    publish()
  })

  function publish(): void {
    const waiting = queue.count()
    const isOver = waiting === 0 && failures.size === 0
    const work: PinWork = { isos: missing, isRefresh, waiting, failures: new Map(failures), cancel }
    pins.set({ ...pins.get(), work: isOver ? undefined : work })
  }

  function cancel(): void {
    for (const iso of queue.stop()) requests.cancel(iso)
    pins.set({ ...pins.get(), work: undefined })
  }

  queue.add(missing)
  publish()
  queue.run()
}

/** Lets countries be loaded again with all others. */
export function unpinCountries(isos: readonly string[]): void {
  const { pinned, work } = pins.get()
  if (work?.isos.some((iso) => isos.includes(iso))) work.cancel()
  pins.set({ ...pins.get(), pinned: new Map([...pinned].filter(([iso]) => !isos.includes(iso))) })
}

function mark(isos: readonly string[]): void {
  const { pinned, work } = pins.get()
  const atMs = Date.now()
  pins.set({ pinned: new Map([...pinned, ...isos.map((iso) => [iso, atMs] as const)]), work })
}
