import { formatCount } from '../list/formatCount.ts'
import type { SavedFile } from './savedFile.ts'

/** "1 Oct 2026". */
export function formatDay(timeMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format(timeMs)
}

/** "1 Oct 2026, 09:12", or the day alone if that is all that is known. */
export function formatSavedAt({ savedAtMs, hasTime }: Pick<SavedFile, 'savedAtMs' | 'hasTime'>): string {
  if (!hasTime) return formatDay(savedAtMs)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(savedAtMs)
  return `${formatDay(savedAtMs)}, ${time}`
}

/** "4,764 rows", "1 record". */
export function formatRows({ rowCount, unit }: Pick<SavedFile, 'rowCount' | 'unit'>): string {
  const noun = unit === 'Record' ? 'record' : 'row'
  return `${formatCount(rowCount)} ${noun}${rowCount === 1 ? '' : 's'}`
}

const SHOWN = 4

/** "Germany 3,936 · Austria 828", the largest first. */
export function formatCountries({ world, kind }: Pick<SavedFile, 'world' | 'kind'>): string {
  const { countries, areas } = world
  if (kind === 'codes') return 'Not told by the file'
  if (kind === 'countries') return `${formatCount(countries.length)}, without their areas`
  const counted = countries
    .map(({ name, iso }) => ({ name, count: areas.get(iso)?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const named = counted.slice(0, SHOWN).map(({ name, count }) => `${name} ${formatCount(count)}`)
  const more = counted.length - named.length
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(' · ')
}
