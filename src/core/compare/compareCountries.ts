import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { joinParts } from '../language/formatList.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say, sayAs } from '../language/say.ts'
import { describeHours, formatClock, localTimeAt } from '../officeHours.ts'
import type { TownRow } from '../towns.ts'
import { type AreaKnowledge, andMore } from './compareAreas.ts'
import type { Comparison } from './comparison.ts'
import { describeShare, type TownShare } from './townShare.ts'

export interface CountryKnowledge extends Pick<AreaKnowledge, 'areasOf' | 'now' | 'today'> {
  readonly townsOf: (iso: string) => TownShare | undefined
  readonly zonesOf: (iso: string) => readonly ZoneOfTown[]
}

/** A time zone and the largest town in it; '' if it is the zone of the whole country. */
export interface ZoneOfTown {
  readonly zone: string
  readonly town: string
}

/** Countries side by side, in their order. */
export function compareCountries(
  countries: readonly Country[],
  known: CountryKnowledge,
): Comparison {
  const clocks = clocksOf(countries, known)
  return {
    of: say('Country'),
    heads: countryHeads(),
    inFiles: IN_FILES,
    items: countries.map(({ iso, name, callingCode }) => {
      const areas = known.areasOf(iso)
      const towns = known.townsOf(iso)
      const texts = [
        ...(areas ? countsOf(areas) : ['', '', '']),
        towns ? describeShare(towns) : '',
        towns ? nameTowns(towns.covered) : '',
        towns ? nameTowns(towns.missing) || sayAs('cities', 'None') : '',
        clocks.get(iso) ?? '',
        describeHours(iso),
      ]
      const isComing = !areas || !towns
      const cells = texts.map((text) => (text === '' && isComing ? { text, isComing } : { text }))
      return { key: iso, iso, name, cells: [{ text: `+${callingCode}`, kind: 'prefix' }, ...cells] }
    }),
  }
}

function countryHeads(): readonly string[] {
  return [
    say('Calling code'),
    say('Areas'),
    say('Area codes'),
    sayAs('number of areas', 'With a position'),
    say('Cities with a code'),
    sayAs('cities', 'Largest with a code'),
    sayAs('cities', 'Largest without a code of its own'),
    say('Local time'),
    say('Usual office hours'),
  ]
}

const IN_FILES = new Set([0]) // heads

function countsOf(areas: readonly Area[]): string[] {
  const placed = areas.filter(({ position }) => position).length
  const codes = new Set(areas.map(({ code }) => code)).size
  return [formatNumber(areas.length), formatNumber(codes), describeShareOf(placed, areas.length)]
}

/** `97 % (5,044 of 5,200)`: 100 % and 0 % only for all and none. */
function describeShareOf(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = Math.round((100 * part) / whole)
  const shown = part === whole ? 100 : part === 0 ? 0 : Math.min(99, Math.max(1, percent))
  return say('{percent} % ({part} of {whole})', { percent: shown, part, whole })
}

const TOWNS_NAMED = 5

function nameTowns(towns: readonly TownRow[]): string {
  return joinParts(
    towns
      .slice(0, TOWNS_NAMED)
      .map(([name, , , thousands]) => `${name} (${formatNumber(Math.round(thousands * 1000))})`),
  )
}

const TIMES_NAMED = 6

/** `14:32`, or `08:32 New York, 07:32 Chicago`; all with their day as soon as one of them is on another day. */
function clocksOf(countries: readonly Country[], known: CountryKnowledge): Map<string, string> {
  const times = countries.map(({ iso }) => ({
    iso,
    times: differing(known.zonesOf(iso), known.now),
  }))
  const days = new Set(times.flatMap((one) => one.times.map(({ time }) => time.day)))
  if (known.today !== undefined) days.add(known.today)
  return new Map(
    times.map(({ iso, times: own }) => {
      const named = own.slice(0, TIMES_NAMED).map(({ time, town }) => {
        const clock = formatClock(time, days.size > 1)
        return own.length > 1 && town !== '' ? `${clock} ${town}` : clock
      })
      return [iso, andMore(joinParts(named), own.length - named.length)]
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
