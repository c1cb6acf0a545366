import { formatCount } from '../list/formatCount.ts'
import type { Change, ChangeKind } from './change.ts'
import type { OrderState } from './checkOrder.ts'

/** What two states of the coverage are called: two dates, or two vendors. */
export type Words = Readonly<Record<ChangeKind, string>>

export const TWO_DATES: Words = {
  removed: 'Removed',
  moved: 'Moved',
  renamed: 'Renamed',
  added: 'Added',
  duplicate: 'Listed twice',
}

export const TWO_VENDORS: Words = {
  removed: 'Only A',
  moved: 'Elsewhere',
  renamed: 'Named otherwise',
  added: 'Only B',
  duplicate: 'Listed twice',
}

export const ORDER_WORDS: Readonly<Record<OrderState, string>> = {
  gone: 'Gone',
  renamed: 'Renamed',
  ambiguous: 'Now ambiguous',
  unread: 'Not understood',
  true: 'Still true',
}

/** "Moved 107 km", "Renamed", "Listed 3 times before". */
function describeChange(change: Change, words: Words): string {
  const text = describeKind(change, words)
  return change.kind === 'moved' ? `${text} ${formatKm(change.km)}` : text
}

/** The same without a distance. */
export function describeKind({ kind, times, side }: Change, words: Words): string {
  if (kind !== 'duplicate') return words[kind]
  return `Listed ${times} times${words === TWO_VENDORS ? ` in ${side === 'before' ? 'A' : 'B'}` : side === 'before' ? ' before' : ''}`
}

/** What stands below the name: the country, and what is particular to the change. */
export function describeDetail(change: Change, words: Words): string {
  const { kind, country, before, km } = change
  if (kind === 'renamed')
    return `${words === TWO_VENDORS ? 'in A' : 'was'} ${before?.name ?? ''}${km === undefined ? '' : `, ${formatKm(km)} away`}`
  if (kind === 'moved') return `${country.name} · ${formatKm(km)}`
  if (kind === 'duplicate') return `${country.name} · ${describeChange(change, words)}`
  return country.name
}

function formatKm(km = 0): string {
  return `${formatCount(Math.round(km))} km`
}
