import type { Area } from '../area.ts'
import type { AreaListing } from '../file/listing.ts'
import { formatDistance } from '../language/formatDistance.ts'
import { say, sayAs } from '../language/say.ts'
import { mapSteps, type Steps } from '../steps.ts'
import { guardFormula } from '../text/guardFormula.ts'
import type { Change, ChangeKind } from './change.ts'
import type { CheckedLine, OrderState } from './checkOrder.ts'

/** Whether the coverage is compared at two dates or of two vendors. */
export type Words = 'dates' | 'vendors'

export const TWO_DATES: Words = 'dates'
export const TWO_VENDORS: Words = 'vendors'

type KindWords = Readonly<Record<ChangeKind, () => string>>

const OF_DATES: KindWords = {
  removed: () => sayAs('areas', 'Removed'),
  moved: () => sayAs('areas', 'Moved'),
  renamed: () => sayAs('areas', 'Renamed'),
  added: () => sayAs('areas', 'Added'),
  duplicate: () => sayAs('areas', 'Listed twice'),
}

const OF_VENDORS: KindWords = {
  removed: () => say('Only A'),
  moved: () => sayAs('areas', 'Elsewhere'),
  renamed: () => sayAs('areas', 'Named otherwise'),
  added: () => say('Only B'),
  duplicate: OF_DATES.duplicate,
}

/** "Removed", or "Only A" of two vendors. */
export function nameOfKind(kind: ChangeKind, words: Words): string {
  return (words === TWO_VENDORS ? OF_VENDORS : OF_DATES)[kind]()
}

const STATES: Readonly<Record<OrderState, () => string>> = {
  gone: () => sayAs('an area code', 'Gone'),
  renamed: () => sayAs('an area', 'Renamed'),
  ambiguous: () => sayAs('an area code', 'Now ambiguous'),
  unread: () => sayAs('a line of a file', 'Not understood'),
  true: () => sayAs('a line of a file', 'Still true'),
}

/** The state of a line of an order: "Gone". */
export function nameOfState(state: OrderState): string {
  return STATES[state]()
}

/** "Moved", "Renamed", "Listed 3 times before". */
function describeKind({ kind, times = 0, side }: Change, words: Words): string {
  if (kind !== 'duplicate') return nameOfKind(kind, words)
  if (words === TWO_VENDORS)
    return say(
      '{times, plural, one {Listed # time in {vendor}} other {Listed # times in {vendor}}}',
      {
        times,
        vendor: side === 'before' ? 'A' : 'B',
      },
    )
  return side === 'before'
    ? say('{times, plural, one {Listed # time before} other {Listed # times before}}', { times })
    : say('{times, plural, one {Listed # time} other {Listed # times}}', { times })
}

/** What stands below the name: the country and the detail of the change. */
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

/** Changes as a list for files: what changed, before and now, and how far it moved. */
export function* listChangesSteps(
  changes: readonly Change[],
  name: string,
  words: Words,
): Steps<AreaListing> {
  return {
    kind: 'areas',
    name,
    moreColumns: [
      sayAs('heading of a column: what has changed', 'Change'),
      sayAs('heading of a column: how it was', 'Before'),
      sayAs('heading of a column: how it is', 'Now'),
      say('Distance in km'),
    ],
    moreKinds: [undefined, undefined, undefined, 'km'],
    areas: yield* mapSteps(changes, (change) => {
      const { country, area, km } = change
      return {
        country,
        area,
        more: [describeKind(change, words), ...statesOf(change), km?.toFixed(1) ?? ''],
      }
    }),
  }
}

/** The lines of an order as a list for files: with the state of each, and as it was written. */
export function* listOrderSteps(lines: readonly CheckedLine[], name: string): Steps<AreaListing> {
  return {
    kind: 'areas',
    name,
    moreColumns: [
      sayAs('heading of a column that tells how a line stands', 'State'),
      say('As ordered'),
    ],
    areas: yield* mapSteps(lines, ({ line, state, areas }) => {
      const [found] = areas
      return {
        country: found?.country ?? {
          iso: line.iso ?? '',
          name: '',
          callingCode: '',
          position: undefined,
        },
        area: found?.area ?? { code: line.code, name: line.name, position: undefined },
        more: [nameOfState(state), line.text],
      }
    }),
  }
}

/** The same as text, a line for each: pasted into a sheet it becomes columns. */
export function formatOrder(lines: readonly CheckedLine[]): string {
  return lines
    .map(({ line, state, areas }) => {
      const now = areas
        .map(({ area, country }) => `${area.code} ${area.name}, ${country.name}`)
        .join('; ')
      return [line.text, nameOfState(state), now]
        .map((cell) => guardFormula(cell.replace(/\s+/g, ' ')))
        .join('\t')
    })
    .join('\n')
}

/** What differs, before and now; '' where the area was not there or is gone. */
function statesOf({ kind, area, before }: Change): readonly [before: string, now: string] {
  switch (kind) {
    case 'removed':
      return [area.name, '']
    case 'added':
      return ['', area.name]
    case 'renamed':
      return [before?.name ?? '', area.name]
    case 'moved':
      return [formatPosition(before), formatPosition(area)]
    case 'duplicate':
      return ['', '']
  }
}

function formatPosition(area: Area | undefined): string {
  return area?.position ? `${area.position.lat}, ${area.position.lng}` : ''
}
