import type { NameBudget } from './placement.ts'

const PX_PER_PILL = 47 // of the side of a square as large as the view: 18 pills on a laptop, 11 on a phone
const LABELS_PER_PILL = 1.45
const WORLD_SHARE = 0.72 // names of countries are longer, and nobody compares them

/** How many names a view has room for without looking crowded; `width` and `height` in pixels. */
export function nameBudget(width: number, height: number, isWorld = false): NameBudget {
  const names = Math.sqrt(Math.max(0, width * height)) / PX_PER_PILL
  return {
    pills: Math.round(isWorld ? names * WORLD_SHARE : names),
    labels: Math.round(Math.round(names) * LABELS_PER_PILL),
  }
}

const LABELS_FROM_ZOOM = 8.5 // nearer, each cell is named

/** Between the digits of zones there is room for half as many pills, and for labels only where zones are large. */
export function zonesBudget({ pills, labels }: NameBudget, zoom: number): NameBudget {
  return { pills: Math.round(pills / 2), labels: zoom >= LABELS_FROM_ZOOM ? labels : 0 }
}
