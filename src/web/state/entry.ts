/** What a phone shows over the address, lowest first: the sheet, the search, a menu. Back takes the last entry away. */
export type Layers = readonly string[]

/** What an entry of the history keeps beside its address. */
export interface Entry {
  readonly stay: string // the same for all entries with one address
  readonly layers: Layers
}

export const SEARCH_LAYER = 'search'
export const SHEET_LAYER = 'sheet' // what a button has opened

/** Reads `history.state`, in which a page of an earlier version may have left anything. */
export function parseEntry(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { stay, layers } = state as Partial<Record<keyof Entry, unknown>>
  const isEntry =
    typeof stay === 'string' &&
    Array.isArray(layers) &&
    layers.every((layer) => typeof layer === 'string')
  return isEntry ? { stay, layers } : undefined
}

/** Whether what is opened next takes the entry's place: Back does not lead to what it was chosen in. */
export function isPassing(state: unknown): boolean {
  const layers = parseEntry(state)?.layers ?? []
  return [SEARCH_LAYER, SHEET_LAYER].includes(layers[layers.length - 1] ?? '')
}

const HELD = ['iso', 'code', 'region', 'near', 'number'] as const // parts of the address that are open in the sheet
type Held = Readonly<Partial<Record<(typeof HELD)[number], unknown>>>

/** The entry of a new address: the sheet stays as high as it is, unless something else is opened in it. */
export function entryAfter(state: unknown, open: Held, change: Held): Entry | null {
  const layers = parseEntry(state)?.layers ?? []
  const isSame = HELD.every((part) => !(part in change) || change[part] === open[part])
  if (!isSame || layers.length === 0) return null
  return { stay: `${Date.now()} ${Math.random()}`, layers: layers.slice(-1) }
}

/** What to do to the history, in this order. */
export interface LayerChange {
  readonly pops: number
  readonly replaces: Layers | undefined // what the entry arrived at keeps from now on
  readonly pushes: readonly Layers[]
}

/** The change from one pile of layers to another. The lowest is never taken away, only replaced. */
export function planChange(from: Layers, to: Layers): LayerChange {
  const differs = to.findIndex((layer, i) => layer !== from[i])
  const kept = Math.max(1, differs < 0 ? to.length : differs)
  const isSame = from.length >= kept && from[kept - 1] === to[kept - 1]
  return {
    pops: Math.max(0, from.length - kept),
    replaces: isSame ? undefined : to.slice(0, kept),
    pushes: to.slice(kept).map((_, i) => to.slice(0, kept + i + 1)),
  }
}
