import { formatDistance } from '../language/formatDistance.ts'
import { say, sayAs } from '../language/say.ts'
import type { Change, ChangeKind } from './change.ts'
import type { OrderState } from './checkOrder.ts'

/** What two states of the coverage are: two dates, or two vendors. */
export type Words = 'dates' | 'vendors'

export const TWO_DATES: Words = 'dates'
export const TWO_VENDORS: Words = 'vendors'

/** "Removed", or "Only A" of two vendors. */
export function nameOfKind(kind: ChangeKind, words: Words): string {
  const isVendors = words === TWO_VENDORS
  switch (kind) {
    case 'removed':
      return isVendors ? say('Only A') : sayAs('areas', 'Removed')
    case 'moved':
      return isVendors ? sayAs('areas', 'Elsewhere') : sayAs('areas', 'Moved')
    case 'renamed':
      return isVendors ? sayAs('areas', 'Named otherwise') : sayAs('areas', 'Renamed')
    case 'added':
      return isVendors ? say('Only B') : sayAs('areas', 'Added')
    case 'duplicate':
      return sayAs('areas', 'Listed twice')
  }
}

/** How a line of an order pack stands. */
export function nameOfState(state: OrderState): string {
  switch (state) {
    case 'gone':
      return sayAs('an area code', 'Gone')
    case 'renamed':
      return sayAs('an area', 'Renamed')
    case 'ambiguous':
      return sayAs('an area code', 'Now ambiguous')
    case 'unread':
      return sayAs('a line of a file', 'Not understood')
    case 'true':
      return sayAs('a line of a file', 'Still true')
  }
}

/** "Moved", "Renamed", "Listed 3 times before". */
export function describeKind({ kind, times = 0, side }: Change, words: Words): string {
  if (kind !== 'duplicate') return nameOfKind(kind, words)
  if (words === TWO_VENDORS)
    return say('{times, plural, one {Listed # time in {vendor}} other {Listed # times in {vendor}}}', {
      times,
      vendor: side === 'before' ? 'A' : 'B',
    })
  return side === 'before'
    ? say('{times, plural, one {Listed # time before} other {Listed # times before}}', { times })
    : say('{times, plural, one {Listed # time} other {Listed # times}}', { times })
}

/** What stands below the name: the country, and what is particular to the change. */
export function describeDetail(change: Change, words: Words): string {
  const { kind, country, km = 0 } = change
  if (kind === 'renamed') return describeFormerName(change, words)
  if (kind === 'moved') return `${country.name} · ${formatDistance(km)}`
  if (kind === 'duplicate') return `${country.name} · ${describeKind(change, words)}`
  return country.name
}

function describeFormerName({ before, km }: Change, words: Words): string {
  const name = before?.name ?? ''
  const distance = km === undefined ? undefined : formatDistance(km)
  if (words === TWO_VENDORS)
    return distance === undefined
      ? say('in A {name}', { name })
      : say('in A {name}, {distance} away', { name, distance })
  return distance === undefined
    ? say('was {name}', { name })
    : say('was {name}, {distance} away', { name, distance })
}
