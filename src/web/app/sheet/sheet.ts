import type { Layers } from '../../state/entry.ts'
import { changeLayers, readLayers, useLayers } from '../../state/layers.ts'
import { readUrl, useUrlState } from '../../state/url.ts'
import { restingSnap, SNAPS, type Snap } from './snap.ts'

/** How far the sheet is up. */
export function useSnap(): Snap {
  const resting = restingSnap(useUrlState())
  return snapOf(useLayers(), resting)
}

export function readSnap(): Snap {
  return snapOf(readLayers(), restingSnap(readUrl()))
}

/** Raises the sheet, which Back undoes state by state, or lowers it. */
export function moveSheet(snap: Snap): void {
  if (snap !== readSnap()) changeLayers(layersOf(snap, readLayers(), restingSnap(readUrl())))
}

function snapOf(layers: Layers, resting: Snap): Snap {
  return [...SNAPS].reverse().find((snap) => layers.includes(snap)) ?? resting
}

/** From where the sheet was when the address was opened, or below, to where it shall be. */
function layersOf(snap: Snap, layers: Layers, resting: Snap): Layers {
  const lowest = SNAPS.find((known) => layers.includes(known)) ?? resting
  const [from, to] = [SNAPS.indexOf(lowest), SNAPS.indexOf(snap)]
  return SNAPS.slice(Math.min(from, to), to + 1)
}
