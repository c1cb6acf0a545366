import { formatCount, formatCountryCount } from '../list/formatCount.ts'
import { inCountry } from './inCountry.ts'
import { oneLine } from './oneLine.ts'
import type { Snapshot, SnapshotArea, SnapshotCountry } from './snapshot.ts'

/** What a page is, in its title: `Your numbers in Germany`, `Nearest to Lyon, 12 codes in 3 countries`. */
export function describeSnapshot(
  kind: Snapshot['kind'],
  name: string,
  countries: readonly SnapshotCountry[],
  areas: readonly SnapshotArea[],
): string {
  const shown = oneLine(name)
  if (kind === 'countries') {
    const count = formatCountryCount(areas.length)
    return shown.toLowerCase() === 'countries' ? `Numbers in ${count}` : `${shown}, ${count}`
  }
  const [country] = countries
  const isShortlist = shown === 'Shortlist' // a word of the person's own, not of a customer
  if (countries.length === 1 && country && (isShortlist || oneLine(country.name) === shown))
    return `Your numbers in ${inCountry(oneLine(country.name))}`
  if (isShortlist) return `Your numbers in ${formatCountryCount(countries.length)}`
  const codes = new Set(areas.map(({ country: index, code }) => `${index} ${code}`)).size
  const counted = `${formatCount(codes)} ${codes === 1 ? 'code' : 'codes'}`
  return `${shown}, ${counted} in ${formatCountryCount(countries.length)}`
}

const MAX_NAME = 80

/** The name of a page's file: `Shortlist areas for a customer 2026-11-23.html`. */
export function formatSnapshotFile(
  { name, kind }: { name: string; kind: Snapshot['kind'] },
  made: string,
): string {
  const plain = oneLine(name.replace(/[\p{C}\\/:*?"<>|%#.]/gu, ' '))
  const short = [...plain].slice(0, MAX_NAME).join('').trim()
  const parts = [short, short.toLowerCase() === kind ? '' : kind, 'for a customer', made]
  return `${parts.filter((part) => part !== '').join(' ')}.html`
}
