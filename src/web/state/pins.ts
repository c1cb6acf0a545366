import { createStore } from './createStore.ts'

/** Countries being pinned, or pinned again. */
export interface PinWork {
  readonly isos: readonly string[]
  readonly isRefresh: boolean
  readonly waiting: number // countries that are not loaded yet
  readonly failures: ReadonlyMap<string, unknown> // by ISO code
  readonly cancel: () => void
}

interface Pins {
  readonly pinned: ReadonlyMap<string, number> // when, in ms, by ISO code
  readonly work: PinWork | undefined // until it is over without a failure
}

const NONE: Pins = { pinned: new Map(), work: undefined }

/** Countries that are answered from memory until the sign-out: only the person loads them again. */
export const pins = createStore(NONE)

export function forgetPins(): void {
  pins.get().work?.cancel()
  pins.set(NONE)
}
