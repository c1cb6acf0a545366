import type { UrlState } from '../../state/url.ts'

/** How far the sheet of a phone is up: its heading, half of the screen, nearly all of it. */
export const SNAPS = ['peek', 'half', 'full'] as const
export type Snap = (typeof SNAPS)[number]

/** Where the sheet rests when an address is opened: for a whole country, the map matters most. */
export function restingSnap({ iso, code, region, near, number }: UrlState): Snap {
  return iso !== undefined && [code, region, near, number].every((part) => part === undefined)
    ? 'peek'
    : 'half'
}

export type Heights = Readonly<Record<Snap, number>> // in pixels

// Explorer.module.css has the same shares: it holds while the sheet rests, these while it glides
const PEEK_REM = 7
const HALF = 0.5 // of the screen
const HALF_LIST = 0.56 // a list of areas below its map
const STRIP_PX = 20 // of the map above the sheet

interface Screen {
  readonly heightPx: number
  readonly remPx: number // letters may be large
  readonly isList: boolean // whether the sheet holds the areas of a country
}

/** The heights of the snaps, each at least as high as the one before, even with large letters on a low screen. */
export function snapHeights({ heightPx, remPx, isList }: Screen): Heights {
  const full = Math.max(0, heightPx - STRIP_PX)
  const peek = Math.min(PEEK_REM * remPx, full)
  const half = Math.min(Math.max(Math.round(heightPx * (isList ? HALF_LIST : HALF)), peek), full)
  return { peek, half, full }
}
