import { ROOT } from 'virtual:page-root'
import { useSyncExternalStore } from 'react'
import { type Position, parsePosition } from '../../core/geo/position.ts'
import { limitInput } from '../../core/inputLength.ts'
import { SORTS, type Sort } from '../../core/list/order.ts'
import { createStore } from './createStore.ts'

/** Where the map looks. */
export interface MapView {
  readonly center: Position
  readonly zoom: number
}

/** Parts of a list: items in view of the map, with a position, without one, that share one, and far away from the rest. */
const PARTS = ['view', 'placed', 'unplaced', 'shared', 'far'] as const
export type Part = (typeof PARTS)[number]

/** Lists what is near a point, nearest first. */
export interface Nearness {
  readonly position: Position
  readonly name: string | undefined // of what is at the point, if it is known
  readonly km: number | undefined // how far away items may be
}

/** All that an address says: `/US/1212?q=york&sort=code&near=40.7,-74,50&place=Newark&at=40.7128,-74.0060,8`. It never holds a credential. */
export interface UrlState {
  readonly iso: string | undefined // the open country
  readonly code: string | undefined // the open area's code
  readonly list: 'areas' | undefined // 'areas': all areas of the world; undefined: the countries. Ignored while a country is open
  readonly search: string
  readonly sort: Sort | undefined // undefined: the default order of the list
  readonly only: readonly Part[] // an item is listed if it belongs to all of these parts
  readonly near: Nearness | undefined
  readonly view: MapView | undefined // undefined: where the list is
}

export function parseUrl(url: URL, root = ROOT): UrlState {
  const parts = url.pathname.slice(root.length).split('/').filter(Boolean)
  const [iso, code] = parts.map(decodeSegment).map(limitInput)
  const sort = url.searchParams.get('sort')
  return {
    iso: iso?.toUpperCase(),
    code,
    list: iso === undefined && url.searchParams.get('list') === 'areas' ? 'areas' : undefined,
    search: limitInput(url.searchParams.get('q') ?? ''),
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

/** The state in the address bar; the component renders again whenever it changes. */
export function useUrlState(): UrlState {
  return useSyncExternalStore(watchUrl, readUrl)
}

/**
 * Changes the state in the address bar. Use `push` for opening something, a cluster too, so that Back
 * undoes it; `replace` for typing, dragging and zooming.
 */
export function navigate(change: Partial<UrlState>, history: 'push' | 'replace'): void {
  const target = formatUrl({ ...readUrl(), ...change })
  if (target === location.pathname + location.search) return
  window.history[history === 'push' ? 'pushState' : 'replaceState'](null, '', target)
  announceUrl()
}

// the address bar holds the state; this store only notifies listeners of changes
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

/** The state in the address bar: the same object for the same address, as `useSyncExternalStore` needs. */
export function readUrl(): UrlState {
  if (known?.href !== location.href) known = { href: location.href, state: parseUrl(new URL(location.href)) }
  return known.state
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a lone % is just a percent character
  }
}

const ALL: readonly Part[] = []

function parseParts(text: string | null): readonly Part[] {
  const names = text?.split(',') ?? []
  const parts = PARTS.filter((part) => names.includes(part))
  return parts.length === 0 ? ALL : parts
}

function parseNear(text: string | null, name: string | null): Nearness | undefined {
  const [, lat = '', lng = '', distance] =
    /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,(\d{1,5}))?$/.exec(text ?? '') ?? []
  const position = parsePosition(lat, lng)
  const km = distance === undefined ? undefined : Number(distance)
  return position && km !== 0 ? { position, name: cleanName(name ?? ''), km } : undefined
}

const NAME_LENGTH = 80 // characters

/** A name in one line of limited length: anybody can write a link. */
function cleanName(text: string): string | undefined {
  const characters = [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, NAME_LENGTH)
  return characters.join('').trim() || undefined
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
