import { ROOT } from 'virtual:page-root'
import { useSyncExternalStore } from 'react'
import { type Position, parsePosition } from '../../core/geo/position.ts'
import { SORTS, type Sort } from '../../core/list/order.ts'
import { readablePart } from '../../core/readable.ts'
import { createStore } from './createStore.ts'

/** Where the map looks. */
export interface MapView {
  readonly center: Position
  readonly zoom: number
}

/** Parts of a list: what the map shows just now, what has a place on it, what has none, what shares its place, what lies far away. */
const PARTS = ['view', 'placed', 'unplaced', 'shared', 'far'] as const
export type Part = (typeof PARTS)[number]

/** What is near a point: nearest first, and within a distance if there is one. */
export interface Nearness {
  readonly position: Position
  readonly name: string | undefined // of what is there, if it is known
  readonly km: number | undefined
}

/** All that a link says: `/US/1212?q=york&sort=code&near=40.7,-74,50&place=Newark&at=40.7128,-74.0060,8`. It never holds a credential. */
export interface UrlState {
  readonly iso: string | undefined // the open country
  readonly code: string | undefined // the open area's code
  readonly list: 'areas' | undefined // of the world: all areas, or the countries; of no meaning in a country
  readonly search: string
  readonly sort: Sort | undefined // undefined: as the list is ordered by itself
  readonly only: readonly Part[] // listed is what belongs to each of these parts
  readonly near: Nearness | undefined
  readonly view: MapView | undefined // undefined: what the list shows
}

export function parseUrl(url: URL, root = ROOT): UrlState {
  const parts = url.pathname.slice(root.length).split('/').filter(Boolean)
  const [iso, code] = parts.map(decodeSegment).map(readablePart)
  const sort = url.searchParams.get('sort')
  return {
    iso: iso?.toUpperCase(),
    code,
    list: iso === undefined && url.searchParams.get('list') === 'areas' ? 'areas' : undefined,
    search: readablePart(url.searchParams.get('q') ?? ''),
    sort: SORTS.find((known) => known === sort),
    only: parseParts(url.searchParams.get('only')),
    near: parseNear(url.searchParams.get('near'), url.searchParams.get('place')),
    view: parseView(url.searchParams.get('at')),
  }
}

/** The path and query for a state; `parseUrl` reads the same state back. */
export function formatUrl(state: UrlState, root = ROOT): string {
  const { iso, code, list, search, sort, only, near, view } = state
  const path = [iso, code].filter((part) => part !== undefined).map(encodeURIComponent)
  const parameters: string[] = []
  if (list !== undefined && iso === undefined) parameters.push(`list=${list}`)
  if (search !== '') parameters.push(`q=${encodeURIComponent(search)}`)
  if (sort !== undefined) parameters.push(`sort=${sort}`)
  if (only.length > 0) parameters.push(`only=${only.join()}`)
  if (near !== undefined) parameters.push(`near=${formatNear(near)}`)
  if (near?.name !== undefined) parameters.push(`place=${encodeURIComponent(near.name)}`)
  if (view !== undefined) parameters.push(`at=${formatView(view)}`)
  return `${root}${path.join('/')}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** The state of the address bar; the component renders again whenever it changes. */
export function useUrlState(): UrlState {
  return useSyncExternalStore(watchUrl, readUrl)
}

/**
 * Goes to a state that differs from the present one as given. Opening something, a cluster too, is a
 * `push`, a step that Back undoes; typing, dragging and zooming `replace`.
 */
export function navigate(change: Partial<UrlState>, history: 'push' | 'replace'): void {
  const target = formatUrl({ ...readUrl(), ...change })
  if (target === location.pathname + location.search) return
  window.history[history === 'push' ? 'pushState' : 'replaceState'](null, '', target)
  announceUrl()
}

// the address bar itself holds the state; this one tells its listeners that it has changed
const announced = createStore<UrlState | undefined>(undefined, function watchHistory() {
  window.addEventListener('popstate', announceUrl)
  return () => window.removeEventListener('popstate', announceUrl)
})

function announceUrl(): void {
  announced.set(readUrl())
}

/** Calls back at once whenever the address changes. Returns an unsubscribe function. */
export const watchUrl = announced.subscribe

let known: { href: string; state: UrlState } | undefined

/** The state of the address bar: the same object for the same address, or React would render for ever. */
export function readUrl(): UrlState {
  if (known?.href !== location.href) known = { href: location.href, state: parseUrl(new URL(location.href)) }
  return known.state
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a lone % is a sign like any other
  }
}

const ALL: readonly Part[] = []

function parseParts(text: string | null): readonly Part[] {
  const names = text?.split(',') ?? []
  const parts = PARTS.filter((part) => names.includes(part))
  return parts.length === 0 ? ALL : parts
}

function parseNear(text: string | null, name: string | null): Nearness | undefined {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,(\d{1,5}))?$/.exec(text ?? '')
  if (!match) return undefined
  const position = parsePosition(match[1]!, match[2]!)
  const km = match[3] === undefined ? undefined : Number(match[3])
  return position && km !== 0 ? { position, name: cleanName(name ?? ''), km } : undefined
}

const NAME_LENGTH = 80

/** A name for one line: anybody can write a link. */
function cleanName(text: string): string | undefined {
  const signs = [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, NAME_LENGTH)
  return signs.join('').trim() || undefined
}

function formatNear({ position: { lat, lng }, km }: Nearness): string {
  const point = `${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}`
  return km === undefined ? point : `${point},${km}`
}

function parseView(text: string | null): MapView | undefined {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lat = 0, lng = 0, zoom = 0] = match.slice(1).map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 540 ? { center: { lat, lng }, zoom } : undefined
}

function formatView({ center, zoom }: MapView): string {
  return `${center.lat.toFixed(4)},${center.lng.toFixed(4)},${Number(zoom.toFixed(2))}`
}
