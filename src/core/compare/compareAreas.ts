import type { Area } from '../area.ts'
import { formsOfCode, type TrunkOf } from '../codeForms.ts'
import { formatWay } from '../geo/formatWay.ts'
import { joinParts } from '../language/formatList.ts'
import { formatNumber } from '../language/formatNumber.ts'
import { say } from '../language/say.ts'
import { nearestCodes } from '../list/narrow.ts'
import { codesOfTown } from '../list/placing.ts'
import { describeOffices, formatClock, type LocalTime, localTimeAt } from '../officeHours.ts'
import { formatPrefix, nationalCode } from '../prefix.ts'
import type { ShortlistLine } from '../shortlist/shortlist.ts'
import type { Cell, Compared, Comparison } from './comparison.ts'

export interface AreaKnowledge {
  readonly areasOf: (iso: string) => readonly Area[] | undefined // undefined until they are loaded
  readonly zoneOf: (code: string) => string | undefined // the time zone of a code; undefined if it has several
  readonly trunkOf: TrunkOf // how codes are dialled within their country
  readonly now: number // ms since 1970
  readonly today?: number // the reader's day of the week, 0 is Sunday
}

/** Areas of any countries side by side, in the order of the lines. Their notes are never shown. */
export function compareAreas(lines: readonly ShortlistLine[], known: AreaKnowledge): Comparison {
  const zones = lines.map(({ area }) => known.zoneOf(area.code))
  const times = timesAt(known.now, zones)
  const clocks = describeTimes(times, known.today)
  return {
    of: say('Place'),
    heads: areaHeads(),
    inFiles: IN_FILES,
    items: lines.map((line, i): Compared => {
      const { key, iso, area } = line
      return { key, iso, name: area.name, cells: cellsOf(line, known, times[i], clocks[i] ?? '') }
    }),
  }
}

function areaHeads(): readonly string[] {
  return [
    say('Country'),
    say('Prefix'),
    say('National form'),
    say('Order code'),
    say('Codes there'),
    say('Local time'),
    say('Offices'),
    say('Nearest other codes'),
  ]
}

const IN_FILES = new Set([0, 1, 2, 3]) // heads

function cellsOf(
  line: ShortlistLine,
  { areasOf, trunkOf }: AreaKnowledge,
  time: LocalTime | undefined,
  clock: string,
): Cell[] {
  const { area, iso, country, callingCode } = line
  const areas = areasOf(iso)
  const here = areas && codesAtPlace(iso, area, areas)
  const { prefix, nationalForm, orderCode } = formsOfCode(line, area.code, trunkOf)
  return [
    { text: country },
    { text: prefix, kind: 'prefix' },
    { text: nationalForm, kind: 'code' },
    { text: orderCode, kind: 'code' },
    here ? { text: describeCodes(here, callingCode) } : { text: '', isComing: true },
    { text: clock },
    time ? officesAt(time, iso) : { text: '' },
    areas && here ? { text: describeNearest(line, areas, here) } : { text: '', isComing: true },
  ]
}

const CODES_NAMED = 8

/** `1`, or `3: 212, 332, 646`. */
function describeCodes(codes: readonly string[], callingCode: string): string {
  if (codes.length === 1) return '1'
  const named = codes
    .slice(0, CODES_NAMED)
    .map((code) => nationalCode(callingCode, code) || `+${code}`)
  return `${formatNumber(codes.length)}: ${andMore(joinParts(named), codes.length - named.length)}`
}

function officesAt(time: LocalTime, iso: string): Cell {
  const { isOpen, isSoon, brief } = describeOffices(time, iso)
  return { text: brief, ...(isOpen ? { tone: 'good' } : isSoon ? { tone: 'warn' } : undefined) }
}

const ALTERNATIVES = 3

/** `12 km NE Augsburg +49 821; …`, the nearest first; nothing without a position. */
function describeNearest(
  { area, callingCode }: ShortlistLine,
  areas: readonly Area[],
  here: readonly string[],
): string {
  const { position } = area
  if (!position) return ''
  return nearestCodes(areas, position, { out: new Set(here), limit: ALTERNATIVES })
    .map(({ area: near, position: there, more }) => {
      const code = formatPrefix(callingCode, near.code)
      const values = { place: near.name, code, way: formatWay(position, there) }
      return more > 0
        ? say('{place} {code} & {count, plural, one {# more} other {# more}}, {way}', {
            ...values,
            count: more,
          })
        : say('{place} {code}, {way}', values)
    })
    .join('; ')
}

/** "212, 332 and 3 more" */
export function andMore(list: string, count: number): string {
  return count > 0
    ? say('{list} and {count, plural, one {# more} other {# more}}', { list, count })
    : list
}

/** Times on the clocks of several places; undefined where the zone is not known. */
function timesAt(now: number, zones: readonly (string | undefined)[]): (LocalTime | undefined)[] {
  return zones.map((zone) => (zone === undefined ? undefined : localTimeAt(now, zone)))
}

/** The same moment in words: `14:32`, or `Mon 23:10` and `Tue 07:10` as soon as one place has another day. */
function describeTimes(times: readonly (LocalTime | undefined)[], here?: number): string[] {
  const days = new Set(times.flatMap((time) => (time ? [time.day] : [])))
  if (here !== undefined) days.add(here)
  const hasDays = days.size > 1
  return times.map((time) => (time ? formatClock(time, hasDays) : ''))
}

/** All codes of an area's town, its own first. */
function codesAtPlace(iso: string, area: Area, areas: readonly Area[]): readonly string[] {
  return [...new Set([area.code, ...codesOfTown(iso, area, areas).map(({ code }) => code)])]
}
