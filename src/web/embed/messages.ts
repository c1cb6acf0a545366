import type { Certainty } from '../../core/coverage/coverage.ts'
import type { Position } from '../../core/geo/position.ts'
import { listOrderPairs } from '../../core/shortlist/order.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'

// The messages between this page and the page around it; README.md describes them for people.

/** Rises only when a message that was right becomes wrong. */
export const VERSION = 1

/** What the host page may say. An `id` comes back in the answer. */
export type HostMessage = { readonly id?: MessageId } & HostRequest

export type MessageId = string | number

export type HostRequest =
  | ({ readonly type: 'open' } & WantedOpen)
  | { readonly type: 'setLanguage'; readonly language: string }
  | { readonly type: 'setShortlist'; readonly lines: readonly WantedLine[] }
  | { readonly type: 'getState' }

/** What a host page wants to be open: all countries, one, or an area or a place of it. */
export interface WantedOpen {
  readonly country: string | null
  readonly area?: string
  readonly place?: WantedPlace // with a position if there is no area
}

/** An order code, for one of its places; without one for those on the shortlist, or for its main town. */
export interface WantedLine {
  readonly iso: string
  readonly code: string // as the service writes it
  readonly place?: WantedPlace
}

/** A place as it was told to the host page. */
export interface WantedPlace {
  readonly name: string
  readonly position: Position | undefined
  readonly serves: Certainty | undefined
  readonly region: string | undefined
}

/** A place as the host page is told it. */
export interface ToldPlace {
  readonly name: string // as the service writes it
  readonly latitude?: number // both, or none where nobody knows
  readonly longitude?: number
  readonly serves?: Certainty // how surely the code serves it; not for a town of the list, nor until it is known
  readonly region?: string // that its address names
}

/** An area code on the shortlist, and the place that it is for. */
interface ToldLine {
  readonly country: string
  readonly area: string
  readonly place?: ToldPlace // not of a file that the person has opened
}

/** What is open; null: no country, no area, or no place that is known. */
export interface Opened {
  readonly country: string | null
  readonly area: string | null
  readonly place: ToldPlace | null
}

/** Lines as the host page is told them: each code once, and each place of it. */
export interface ToldLines {
  readonly codes: readonly string[] // `DE:4930`
  readonly lines: readonly ToldLine[]
}

/** The state of this page, as far as the host page may know it. */
export interface PageState extends Opened {
  readonly signedIn: boolean
  readonly language: string
  readonly shortlist: ToldLines['codes']
  readonly lines: ToldLines['lines']
}

/** What this page tells without being asked. */
export type PageEvent =
  | { readonly type: 'ready'; readonly signedIn: boolean }
  | ({ readonly type: 'opened' } & Opened)
  | ({ readonly type: 'shortlisted' } & ToldLines)
  | ({ readonly type: 'ordered' } & ToldLines)

/** The one answer to a message. */
export type PageAnswer = { readonly id?: MessageId } & AnswerContent

export type AnswerContent =
  | { readonly type: 'done' }
  | ({ readonly type: 'state' } & PageState)
  | ({ readonly type: 'error' } & Complaint)

export interface Complaint {
  readonly reason:
    | 'no-version'
    | 'unknown-version'
    | 'unknown-type'
    | 'bad-field'
    | 'credentials'
    | 'unknown-country'
    | 'unknown-codes'
    | 'unknown-language'
    | 'replaced'
    | 'not-loaded'
  readonly message: string // what is wrong and what to do, for the people who make the host page
  readonly codes?: readonly string[] // those that are not known
}

/** Of several messages of a type the page obeys the last. */
export const REPLACED: Complaint = {
  reason: 'replaced',
  message: 'A later message of this type took the place of this one. Nothing is to be done.',
}

export const OWN_TYPES: readonly unknown[] = [
  'ready',
  'opened',
  'shortlisted',
  'ordered',
  'done',
  'state',
  'error',
] satisfies (PageEvent | PageAnswer)['type'][]

/** Lines that can be ordered, without the person's notes. */
export function tellLines(lines: readonly Omit<ShortlistLine, 'note'>[]): ToldLines {
  const told = lines.filter(({ area }) => area.code !== '')
  return {
    codes: listOrderPairs(told),
    lines: told.map(({ iso, area, serves }) => ({
      country: iso,
      area: area.code,
      place: tellPlace(area, serves),
    })),
  }
}

export function tellPlace(
  { name, position }: Pick<WantedPlace, 'name' | 'position'>,
  serves?: Certainty,
): ToldPlace {
  return {
    name,
    ...(position && { latitude: position.lat, longitude: position.lng }),
    ...(serves && { serves }),
  }
}
