import { createStore, useStore } from './createStore.ts'
import { type Layers, parseEntry, planChange } from './entry.ts'
import { correctOnArrival, watchUrl } from './url.ts'

// The address bar holds what is shown, the state of a history entry what lies over it.

const NONE: Layers = []

let stay = parseEntry(window.history.state)?.stay
let address = location.href // of the entries of that stay
let wanted: Layers | undefined // while the history goes back, which takes a moment

const layers = createStore(parseEntry(window.history.state)?.layers ?? NONE)

/** What lies over the address. */
export function useLayers(): Layers {
  return useStore(layers)
}

export const readLayers = layers.get

/** Calls back whenever other layers lie over the address. Returns an unsubscribe function. */
export const watchLayers = layers.subscribe

/** Puts other layers over the address, with an entry of the history for each that is added. */
export function changeLayers(next: Layers): void {
  layers.set(next)
  if (wanted) wanted = next
  else writeLayers(parseEntry(window.history.state)?.layers ?? NONE, next)
}

const BELOW = 'rest' // a layer for the page itself, if no other is below

/** Puts one more layer over the address, unless it is there. */
export function addLayer(layer: string): void {
  const known = readLayers()
  if (!known.includes(layer)) changeLayers([...(known.length > 0 ? known : [BELOW]), layer])
}

/** Takes a layer away, unless Back has done so. */
export function removeLayer(layer: string): void {
  const known = readLayers()
  if (known.includes(layer)) changeLayers(known.filter((other) => other !== layer))
}

function writeLayers(from: Layers, to: Layers): void {
  const { pops, replaces, pushes } = planChange(from, to)
  if (pops > 0) {
    wanted = to
    window.history.go(-pops)
    return
  }
  stay = parseEntry(window.history.state)?.stay ?? `${Date.now()} ${Math.random()}`
  address = location.href
  if (replaces) window.history.replaceState({ stay, layers: replaces }, '')
  for (const pushed of pushes) window.history.pushState({ stay, layers: pushed }, '')
}

/** Within a stay the address goes along: Back lowers the sheet, and leaves the map and the list as they are. */
function arrive({ state }: PopStateEvent): void {
  const entry = parseEntry(state)
  const isStaying = entry !== undefined && entry.stay === stay
  if (isStaying && location.href !== address) window.history.replaceState(state, '', address)
  const next = isStaying ? wanted : undefined
  wanted = undefined
  if (next) writeLayers(entry?.layers ?? NONE, next)
  follow()
}

function follow(): void {
  if (wanted) return
  const entry = parseEntry(window.history.state)
  stay = entry?.stay
  address = location.href
  layers.set(entry?.layers ?? NONE)
}

correctOnArrival(arrive)
watchUrl(follow)
