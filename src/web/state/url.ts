import { ROOT } from 'virtual:page-root'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MOST_COUNTRIES } from '../../core/compare/limits.ts'
import { type Position, parsePosition } from '../../core/geo/position.ts'
import { limitInput } from '../../core/inputLength.ts'
import { kmOfLength, lengthOfKm } from '../../core/language/formatDistance.ts'
import { SORTS, type Sort } from '../../core/list/order.ts'
import { decodeFromUrl, encodeForUrl } from '../../core/text/urlText.ts'
import { createStore } from './createStore.ts'
import { entryAfter, isPassing } from './entry.ts'
import { knownLanguage, tellIn } from './language.ts'

/**
 * Whether this page is the demo, as its build says in the page itself: its service runs in this browser, and its host
 * knows only the address of the root, so what is open is in the query.
 */
export const IS_DEMO = globalThis.document?.documentElement.dataset.demo !== undefined

/** Pages that lie over the map. */
export const PAGES = [
  'match',
  'shortlist',
  'compare',
  'countries',
  'proof',
  'open',
  'changes',
  'columns',
  'check',
] as const

export type Page = (typeof PAGES)[number]

interface PageInUrl {
  readonly page: Page | undefined // what lies over everything else
  readonly shared?: string | undefined // a shortlist, as `core/shortlist/link.ts` writes it: in the hash, which no server is sent
  readonly compared: readonly string[] // ISO codes, of the page `countries` alone
}

/** Where the map looks. */
export interface MapCamera {
  readonly center: Position
  readonly zoom: number
}

/** By first digit, or by what serves the land. */
const MAPS = ['zones', 'regions'] as const

/** Parts of a list: items in view of the map, with a position, without one, that share one, and far away from the rest. */
const PARTS = ['view', 'placed', 'unplaced', 'shared', 'far'] as const
export type ListPart = (typeof PARTS)[number]

/** What a row of a list of areas stands for: a place with all its codes, or one code. */
const ROWS = ['place', 'code'] as const

/** The farthest distance that a list may have: half around the earth. */
export const MOST_KM = 20_000

/** A point of the map, of which is asked what serves it. */
export interface GroundPoint {
  readonly position: Position
  readonly iso: string // whose land it is
  readonly name?: string | undefined // of the town there that the map names
}

/** Lists what is near a point, nearest first. */
export interface Nearness {
  readonly position: Position
  readonly name: string | undefined // of what is at the point, if it is known
  readonly km: number | undefined // how far away items may be
  readonly isMiles?: boolean // the unit it was asked in, in which the page tells all distances
}

/** A first-level division of the open country. */
export interface Region {
  readonly code: string // within its country
  readonly name: string | undefined // shown until it is known
}

/**
 * All that an address says: `/US/1212/Albany?q=york&sort=code&near=40.7,-74,50&place=Newark&at=40.7128,-74.0060,8`.
 * It never holds a credential. Anybody can write a link: its words are shown only as text.
 */
export interface UrlState extends PageInUrl {
  readonly iso: string | undefined // the open country
  readonly code: string | undefined // the open area's code
  readonly town: string | undefined // which town of that code was asked for, as a link writes it: see `toSegment`
  readonly spot: Position | undefined // where that town is, if no area of the code is called so
  readonly asked: string | undefined // what was typed, if a mistake in it was forgiven
  readonly region: Region | undefined // only its areas are listed
  readonly number: string | undefined // a telephone number whose own answer is shown
  readonly list: 'areas' | undefined // 'areas': all areas of the world; undefined: the countries. Ignored while a country is open
  readonly search: string
  readonly sort: Sort | undefined // undefined: the default order of the list
  readonly by: (typeof ROWS)[number] | undefined // undefined: as this device remembers
  readonly only: readonly ListPart[] // an item is listed if it belongs to all of these parts
  readonly digits: string // a code of the open country is listed if it begins with one of them; '': any
  readonly map: (typeof MAPS)[number] | undefined // what the map of the open country shows besides places, where it has any
  readonly near: Nearness | undefined
  readonly ground: GroundPoint | undefined // what serves it is told on the map
  readonly view: MapCamera | undefined // undefined: where the list is
  readonly lang: string | undefined // the language of the page, where a link is to hold it
  readonly saved: true | undefined // from a saved file, which the page may have to ask for again
  readonly embed: true | undefined // in a frame of another page, which has its own name and logo
}

export function parseUrl(url: URL, root = ROOT): UrlState {
  const path = url.pathname.slice(root.length)
  const parts = path
    ? path.split('/').map(decodeFromUrl)
    : (url.searchParams.get('view') ?? '').split('/')
  const [iso, code, named] = parts.filter(Boolean).map(limitInput)
  const town = cleanText(named)
  const sort = url.searchParams.get('sort')
  return {
    iso: iso?.toUpperCase(),
    code,
    town,
    spot: town === undefined ? undefined : parsePoint(url.searchParams.get('spot'))?.position,
    asked: cleanName(url.searchParams.get('for')),
    region: iso === undefined ? undefined : parseRegion(url.searchParams.get('region')),
    number: cleanText(url.searchParams.get('number')),
    list: iso === undefined && url.searchParams.get('list') === 'areas' ? 'areas' : undefined,
    search: limitInput(url.searchParams.get('q') ?? ''),
    sort: SORTS.find((known) => known === sort),
    by: ROWS.find((known) => known === url.searchParams.get('by')),
    only: parseParts(url.searchParams.get('only')),
    digits: iso === undefined ? '' : parseDigits(url.searchParams.get('digits')),
    map:
      iso === undefined ? undefined : MAPS.find((known) => known === url.searchParams.get('map')),
    near: parseNear(url.searchParams.get('near'), url.searchParams.get('place')),
    ground: parseGround(url.searchParams.get('ground')),
    view: parseView(url.searchParams.get('at')),
    lang: knownLanguage(url.searchParams.get('lang')),
    saved: url.searchParams.has('saved') || undefined,
    embed: url.searchParams.has('embed') || undefined,
    ...parsePage(url.hash),
  }
}

/** The path, query and hash that `parseUrl` reads back. Where a host knows only its root: `/?view=US/1212`. */
export function formatUrl(state: UrlState, root = ROOT, isInQuery = IS_DEMO): string {
  const { iso, code, list, search, sort, only, near, view } = state
  const town = iso !== undefined && code !== undefined && state.town ? toSegment(state.town) : ''
  const parts = [iso, code, town || undefined]
    .filter((part) => part !== undefined)
    .map(encodeSegment)
  const path = parts.join('/')
  const parameters = [
    isInQuery && path && `view=${path}`,
    list !== undefined && iso === undefined && `list=${list}`,
    state.region && iso !== undefined && `region=${formatRegion(state.region)}`,
    town !== '' && state.spot && `spot=${formatPoint(state.spot)}`,
    formatText('for', state.asked),
    formatText('number', state.number),
    formatText('q', search),
    sort !== undefined && `sort=${sort}`,
    state.by && `by=${state.by}`,
    only.length > 0 && `only=${only.join()}`,
    state.digits !== '' && iso !== undefined && `digits=${state.digits}`,
    state.map && iso !== undefined && `map=${state.map}`,
    near && `near=${formatPoint(near.position)}${formatReach(near)}`,
    formatText('place', near?.name),
    state.ground && `ground=${formatGround(state.ground)}`,
    view && `at=${formatView(view)}`,
    state.lang !== undefined && `lang=${state.lang}`,
    state.saved && 'saved',
    state.embed && 'embed',
  ].filter(Boolean)
  return `${root}${isInQuery ? '' : path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}${formatPage(state)}`
}

/** A town's name as a part of a path: without dots, which servers take for files, and slashes, which proxies decode. */
export function toSegment(name: string): string {
  return limitInput(name).replace(/\./g, '').replace(/[/\\]/g, ' ').trim()
}

/** Whether the shortlist of a link waits for somebody to say what becomes of it. */
export function isLinkAsked({ shared, saved }: UrlState): boolean {
  return shared !== undefined && !saved
}

/** The state in the address bar; the component renders again whenever it changes. */
export function useUrlState(): UrlState {
  return useSyncExternalStore(watchUrl, readUrl)
}

const unwritten = new Set<() => void>()

/** `write` is called before something is opened, to put into the address what is not there yet. Returns a stop function. */
export function writeBeforeOpening(write: () => void): () => void {
  unwritten.add(write)
  return () => void unwritten.delete(write)
}

/** Changes the address: `push` opens something, a cluster too, so Back undoes it; `replace` is for typing and moves. */
export function navigate(change: Partial<UrlState>, history: 'push' | 'replace'): void {
  if (history === 'push') for (const write of unwritten) write()
  const target = formatUrl({ ...readUrl(), ...change })
  if (target === location.pathname + location.search + location.hash) return
  const { state } = window.history
  if (history === 'replace') window.history.replaceState(state, '', target)
  else if (isPassing(state)) window.history.replaceState(null, '', target)
  else window.history.pushState(entryAfter(state, readUrl(), change), '', target)
  announceUrl()
}

// the address bar holds the state; this store only notifies listeners of changes
const announced = createStore<UrlState | undefined>(undefined, function watchHistory() {
  window.addEventListener('popstate', arrive)
  return () => window.removeEventListener('popstate', arrive)
})

let correct: (event: PopStateEvent) => void = () => undefined

/** `correction` may change the address that Back or Forward arrives at, before anybody reads it. */
export function correctOnArrival(correction: typeof correct): void {
  correct = correction
}

function arrive(event: PopStateEvent): void {
  correct(event)
  announceUrl()
}

function announceUrl(): void {
  tellIn(readUrl().near?.isMiles)
  announced.set(readUrl())
}

/** Calls back at once whenever the address changes. Returns an unsubscribe function. */
export const watchUrl = announced.subscribe

let known: { href: string; state: UrlState } | undefined

/** The state in the address bar: the same object for the same address, and the same parts while they do not change. */
export function readUrl(): UrlState {
  const { href } = location
  if (known?.href !== href)
    known = { href, state: replaceEqualDeep(known?.state, parseUrl(new URL(href))) }
  return known.state
}

/** Commas stay, which paths may have, as names of towns do. */
const encodeSegment = (segment: string): string => encode(segment).replace(/%2C/g, ',')

/** A text up to the length that is read again. */
const encode = (text: string): string => encodeForUrl(limitInput(text))

const ALL: readonly ListPart[] = []

function parseParts(text: string | null): readonly ListPart[] {
  const names = text?.split(',') ?? []
  const parts = PARTS.filter((part) => names.includes(part))
  return parts.length === 0 ? ALL : parts
}

function parseNear(text: string | null, name: string | null): Nearness | undefined {
  const point = parsePoint(text)
  return point && { ...point, name: cleanName(name) }
}

function parseGround(text: string | null): GroundPoint | undefined {
  const [, iso = '', point = '', name] =
    /^([A-Z]{2}),([^,]*,[^,]*)(?:,(.*))?$/s.exec(text ?? '') ?? []
  const { position } = parsePoint(point) ?? {}
  return position && { iso, position, name: cleanName(name) }
}

function parseRegion(text: string | null): Region | undefined {
  const [, code, name] = /^([A-Z\d.-]{1,8})(?:,(.*))?$/is.exec(text ?? '') ?? []
  return code === undefined ? undefined : { code: code.toUpperCase(), name: cleanName(name) }
}

function formatText(parameter: string, text: string | undefined): string | undefined {
  return text && `${parameter}=${encode(text)}`
}

const formatRegion = ({ code, name }: Region): string =>
  name === undefined ? code : `${code},${encode(name)}`

function parseView(text: string | null): MapCamera | undefined {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lat = 0, lng = 0, zoom = 0] = match.slice(1).map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 540 ? { center: { lat, lng }, zoom } : undefined
}

function formatView({ center, zoom }: MapCamera): string {
  return `${center.lat.toFixed(4)},${center.lng.toFixed(4)},${Number(zoom.toFixed(2))}`
}

/** A text in one line; undefined if there is none. */
function cleanText(text: string | null | undefined): string | undefined {
  return (
    limitInput(text ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim() || undefined
  )
}

const NAME_LENGTH = 80 // characters

/** A name in one line of limited length. */
function cleanName(text: string | null | undefined): string | undefined {
  return [...(cleanText(text) ?? '')].slice(0, NAME_LENGTH).join('').trim() || undefined
}

type Point = Omit<Nearness, 'name'>

/** `45.76,4.84`, or with a distance `45.76,4.84,50` or `45.76,4.84,30mi`; one that cannot be is left out. */
function parsePoint(text: string | null): Point | undefined {
  const [, lat = '', lng = '', distance] =
    /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,(.*))?$/s.exec(text ?? '') ?? []
  const position = parsePosition(lat, lng)
  const [, length = 0, unit] = /^(\d{1,5}(?:\.\d{1,9})?)(mi)?$/.exec(distance ?? '') ?? []
  const isMiles = unit !== undefined
  const km = kmOfLength(Number(length), isMiles)
  return (
    position && { position, ...(km > 0 && km <= MOST_KM ? { km, isMiles } : { km: undefined }) }
  )
}

function formatReach({ km, isMiles }: Nearness): string {
  return km === undefined ? '' : isMiles ? `,${lengthOfKm(km, true)}mi` : `,${km}`
}

function formatGround({ iso, position, name }: GroundPoint): string {
  return `${iso},${formatPoint(position)}${name === undefined ? '' : `,${encode(name)}`}`
}

const formatPoint = ({ lat, lng }: Position): string =>
  `${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}`

/** Each digit once, in their order. */
function parseDigits(text: string | null): string {
  return [...'0123456789'].filter((digit) => text?.includes(digit)).join('')
}

const openedHere = new Set<Page>() // the entry before theirs in the history is what they lie over

/** Opens a page over the map; Back, Escape and `closePage` return. `compared` are the countries of page `countries`. */
export function openPage(page: Page, compared: readonly string[] = []): void {
  openedHere.add(page)
  navigate({ page, compared }, 'push')
}

/** Back to what the open page lies over: the map, or another page. */
export function closePage(): void {
  const { page } = readUrl()
  if (page === undefined) return
  if (openedHere.has(page)) window.history.back()
  else navigate({ page: undefined, compared: [] }, 'replace')
}

const NONE: readonly string[] = []
const ISO = /^[A-Z0-9]{2,3}$/

/** Reads the hash of an address: `#countries=DE,FR`, `#shortlist&shared=1xYz`. */
export function parsePage(hash: string): PageInUrl {
  const [before = '', shared] = hash.split('shared=', 2)
  const [name, list = ''] = before.replace(/^#|&$/g, '').split('=', 2)
  const page = PAGES.find((known) => known === name)
  if (page !== 'countries') return { page, compared: NONE, ...(shared && { shared }) }
  const isos = list.split(',').map((iso) => iso.toUpperCase())
  const compared = [...new Set(isos)].filter((iso) => ISO.test(iso)).slice(0, MOST_COUNTRIES)
  return { page, compared, ...(shared && { shared }) }
}

/** The hash of an address; '' for none. `parsePage` reads the same back. */
export function formatPage({ page, compared, shared }: PageInUrl): string {
  const parts = [
    page === 'countries' && compared.length > 0 ? `countries=${compared.join()}` : page,
    shared && `shared=${shared}`,
  ].filter(Boolean)
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}
