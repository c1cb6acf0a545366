import { formatDay, formatMoment } from '../language/formatDate.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say } from '../language/say.ts'
import type { SavedFile } from './savedFile.ts'

/** "1 Oct 2026, 09:12", or the day alone if that is all that is known. */
export function formatSavedAt({ savedAtMs, hasTime }: Pick<SavedFile, 'savedAtMs' | 'hasTime'>): string {
  return hasTime ? formatMoment(savedAtMs) : formatDay(savedAtMs)
}

/** "4,764 rows", "1 record". */
export function formatRows({ rowCount, unit }: Pick<SavedFile, 'rowCount' | 'unit'>): string {
  return unit === 'record'
    ? say('{count, plural, one {# record} other {# records}}', { count: rowCount })
    : say('{count, plural, one {# row} other {# rows}}', { count: rowCount })
}

/** "Line 12": where in a file something stands. */
export function formatPlace(unit: SavedFile['unit'], number: number): string {
  switch (unit) {
    case 'line':
      return say('Line {number}', { number })
    case 'row':
      return say('Row {number}', { number })
    case 'record':
      return say('Record {number}', { number })
  }
}

const SHOWN = 4

/** "Germany 3,936 · Austria 828", the largest first. */
export function formatCountries({ world, kind }: Pick<SavedFile, 'world' | 'kind'>): string {
  const { countries, areas } = world
  if (kind === 'codes') return say('Not told by the file')
  if (kind === 'countries')
    return say('{count, plural, one {#, without its areas} other {#, without their areas}}', {
      count: countries.length,
    })
  const counted = countries
    .map(({ name, iso }) => ({ name, count: areas.get(iso)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const named = counted.slice(0, SHOWN).map(({ name, count }) => `${name} ${formatNumber(count)}`)
  const more = counted.length - named.length
  return [
    ...named,
    ...(more > 0 ? [say('{count, plural, one {# more} other {# more}}', { count: more })] : []),
  ].join(' · ')
}
