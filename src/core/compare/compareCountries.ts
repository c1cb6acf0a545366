import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { formatCount } from '../list/formatCount.ts'
import { describeHours, formatMinutes, localTimeAt, shortDay } from '../officeHours.ts'
import type { TownRow } from '../towns.ts'
import type { Comparison } from './comparison.ts'
import { describeShare, type TownShare } from './townShare.ts'

const COUNTRY_HEADS = [
  'Calling code',
  'Areas',
  'Area codes',
  'With a position',
  'Cities with a code',
  'Largest with a code',
  'Largest without a code of its own',
  'Local time',
  'Usual office hours',
] as const

const TOWNS_NAMED = 5
const TIMES_NAMED = 6

export interface CountryKnowledge {
  readonly areasOf: (iso: string) => readonly Area[] | undefined // undefined until they are loaded
  readonly townsOf: (iso: string) => TownShare | undefined
  readonly zonesOf: (iso: string) => readonly ZoneOfTown[]
  readonly now: number // ms since 1970
  readonly today?: number // the reader's day of the week, 0 is Sunday
}

/** A time zone and the largest town that has it; '' if it is that of the whole country. */
export interface ZoneOfTown {
  readonly zone: string
  readonly town: string
}

/** Countries side by side, in their order. */
export function compareCountries(countries: readonly Country[], known: CountryKnowledge): Comparison {
  const clocks = clocksOf(countries, known)
  return {
    of: 'Country',
    heads: COUNTRY_HEADS,
    items: countries.map(({ iso, name, callingCode }) => {
      const areas = known.areasOf(iso)
      const towns = known.townsOf(iso)
      const texts = [
        ...(areas ? countsOf(areas) : ['', '', '']),
        towns ? describeShare(towns) : '',
        towns ? nameTowns(towns.covered) : '',
        towns ? nameTowns(towns.missing) || 'None' : '',
        clocks.get(iso) ?? '',
        describeHours(iso),
      ]
      const isComing = !areas || !towns
      const cells = texts.map((text) => (text === '' && isComing ? { text, isComing } : { text }))
      return { key: iso, iso, name, cells: [{ text: `+${callingCode}`, isCode: true }, ...cells] }
    }),
  }
}

function countsOf(areas: readonly Area[]): string[] {
  const placed = areas.filter(({ position }) => position).length
  const codes = new Set(areas.map(({ code }) => code)).size
  return [formatCount(areas.length), formatCount(codes), describeShareOf(placed, areas.length)]
}

/** `97 % (4,703 of 4,849)`: never 100 % or 0 % where that is not all or none. */
function describeShareOf(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = Math.round((100 * part) / whole)
  const shown = part === whole ? 100 : part === 0 ? 0 : Math.min(99, Math.max(1, percent))
  return `${shown} % (${formatCount(part)} of ${formatCount(whole)})`
}

function nameTowns(towns: readonly TownRow[]): string {
  return towns
    .slice(0, TOWNS_NAMED)
    .map(([name, , , thousands]) => `${name} (${formatCount(Math.round(thousands * 1000))})`)
    .join(', ')
}

/** `14:32`, or `08:32 New York, 07:32 Chicago`; all with their day as soon as one of them is on another day. */
function clocksOf(countries: readonly Country[], known: CountryKnowledge): Map<string, string> {
  const times = countries.map(({ iso }) => ({ iso, times: differing(known.zonesOf(iso), known.now) }))
  const days = new Set(times.flatMap((one) => one.times.map(({ time }) => time.day)))
  if (known.today !== undefined) days.add(known.today)
  return new Map(
    times.map(({ iso, times: own }) => {
      const named = own.slice(0, TIMES_NAMED).map(({ time, town }) => {
        const clock = `${days.size > 1 ? `${shortDay(time)} ` : ''}${formatMinutes(time.minutes)}`
        return own.length > 1 && town !== '' ? `${clock} ${town}` : clock
      })
      const more = own.length - named.length
      return [iso, `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
    }),
  )
}

/** Zones with the same time now are one. */
function differing(zones: readonly ZoneOfTown[], now: number) {
  const seen = new Set<string>()
  return zones.flatMap(({ zone, town }) => {
    const time = localTimeAt(now, zone)
    const key = JSON.stringify(time)
    if (!time || seen.has(key)) return []
    seen.add(key)
    return [{ time, town }]
  })
}
