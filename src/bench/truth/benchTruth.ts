import { createAreaNames } from '../../core/coverage/areaNames.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import { createCoverageFinder } from '../../core/coverage/coverageOf.ts'
import { STEPS_PER_DEGREE } from '../../core/gazetteer/columns.ts'
import type { CodeGroup, Place } from '../../core/gazetteer/gazetteer.ts'
import { createFindServedBy } from '../../core/gazetteer/servedBy.ts'
import {
  readServedTable,
  type ServedTable,
  type ServedTown,
} from '../../core/gazetteer/servedTable.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { printTitle } from '../measure.ts'
import { listGazetteerNames } from '../search/gazetteerNames.ts'
import { loadCorpus } from '../search/loadCorpus.ts'
import { loadGazetteer, readColumns } from '../search/loadGazetteer.ts'
import { askDirectories } from './askDirectories.ts'
import { printCells } from './printCells.ts'

// How often the codes told for a town are right. The truth is the table of served towns, which has what libphonenumber
// knows: each town is asked for as it stands there, and again while a tenth of the table that it is in is left out.

const TENTHS = 10
const WORST = 20

/** What is told of a town: its code alone, a wrong one alone, several with and without the right one, nothing. */
type Verdict = 'right' | 'wrong' | 'among' | 'missed' | 'unknown'

interface Judged {
  readonly place: Place
  readonly codes: CodeGroup // that serve it
  readonly inTable: Verdict // of the page's answer
  readonly leftOut: Verdict | undefined // undefined if an area of its own, its city or its province tells it
  readonly told: CodeGroup // while it is left out
  readonly nearest: Verdict // the nearest area, as told without a table
}

export function benchTruth(): void {
  askDirectories()
  const table = readServedTable(readColumns('served.br'))
  const judge = createJudge(table)
  const towns = listGazetteerNames().flatMap(({ place }) => (place && isTown(place) ? [place] : []))
  const countries = [...groupBy(towns, ({ iso }) => [iso])].flatMap(([iso, places]) => {
    const judged = judge(iso, places)
    return judged.length > 0 ? [{ iso, places, judged }] : []
  })
  printTitle('Codes of towns: percent of towns / percent of people')
  printCells([
    '',
    'towns',
    'named',
    'right',
    'left out',
    'told one',
    'right',
    'told several',
    'right',
    'nearest',
  ])
  printCells(Array(10).fill('---'))
  for (const { iso, places, judged } of countries) printCountry(iso, places, judged)
  const wrong = countries.flatMap(({ judged }) =>
    judged.filter(({ leftOut }) => leftOut === 'wrong'),
  )
  printTitle(`The ${WORST} largest towns that are told a wrong code while they are left out`)
  for (const { place, codes, told } of wrong.sort(byPeople).slice(0, WORST))
    console.log(
      `  ${place.name}, ${place.region}, ${place.iso}: ${told.join(' ')} for ${codes.join(' ')}`,
    )
}

const isTown = ({ kind }: Place): boolean =>
  kind === 'town' || kind === 'capital' || kind === 'district'

const byPeople = (a: Judged, b: Judged): number => b.place.population - a.place.population

function createJudge(table: ServedTable) {
  const { world, otherNames } = loadCorpus()
  const areaNames = createAreaNames(world.areas, otherNames)
  const { coverageOf } = createCoverageFinder({ world, areaNames, gazetteer: loadGazetteer() })
  const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
    createFindServedBy(withoutTenth(table, tenth)),
  )

  return function judge(iso: string, places: readonly Place[]): Judged[] {
    const areas = (world.areas.get(iso) ?? []).flatMap(({ code, position }) =>
      position ? [{ code, position }] : [],
    )
    const bySpot = groupBy(places, ({ region, position }) => [spotOf(region, position)])
    const followsBorders = table.get(iso)?.agreement === 0 // it has only the towns that no other tells
    return townsOf(table, iso).flatMap(({ region, town }) => {
      const [place] = (bySpot.get(spotOf(region, town.position)) ?? []).toSorted(
        (a, b) => b.population - a.population,
      )
      if (!place) return []
      const { position, codes } = town
      const coverage = coverageOf(place)
      const groups = tenths[tenthOf(region, position)]?.({ iso, region, position })?.groups ?? []
      const tellsItself = coverage.kind === 'covered' || followsBorders
      const nearest = areas.toSorted(
        (a, b) => distanceKm(a.position, position) - distanceKm(b.position, position),
      )[0]
      return {
        place,
        codes,
        inTable: verdictOf(groupsOf(coverage), codes),
        told: groups[0] ?? [],
        leftOut: tellsItself || place.kind === 'district' ? undefined : verdictOf(groups, codes),
        nearest: verdictOf(nearest ? [[nearest.code]] : [], codes),
      }
    })
  }
}

function townsOf(table: ServedTable, iso: string): { region: string; town: ServedTown }[] {
  return [...(table.get(iso)?.regions ?? [])].flatMap(([region, { towns }]) =>
    towns.map((town) => ({ region, town })),
  )
}

function spotOf(region: string, { lat, lng }: Position): string {
  return `${region} ${Math.round(lat * STEPS_PER_DEGREE)} ${Math.round(lng * STEPS_PER_DEGREE)}`
}

function tenthOf(region: string, position: Position): number {
  let hash = 0
  for (const char of spotOf(region, position)) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash % TENTHS
}

function withoutTenth(table: ServedTable, tenth: number): ServedTable {
  const isKept = (region: string, { position }: ServedTown) => tenthOf(region, position) !== tenth
  return new Map(
    [...table].map(([iso, { agreement, regions }]) => [
      iso,
      {
        agreement,
        regions: new Map(
          [...regions].map(([region, { wholly, towns }]) => [
            region,
            { wholly, towns: towns.filter((town) => isKept(region, town)) },
          ]),
        ),
      },
    ]),
  )
}

function groupsOf(coverage: PlaceCoverage): readonly CodeGroup[] {
  if (coverage.kind === 'covered') return [coverage.areas.map(({ code }) => code)]
  return coverage.kind === 'served' ? coverage.groups : []
}

function verdictOf(groups: readonly CodeGroup[], codes: CodeGroup): Verdict {
  if (groups.length === 0) return 'unknown'
  const isRight = groups.flat().some((told) => codes.some((code) => told.startsWith(code)))
  if (groups.length === 1) return isRight ? 'right' : 'wrong'
  return isRight ? 'among' : 'missed'
}

function printCountry(iso: string, places: readonly Place[], judged: readonly Judged[]): void {
  const leftOut = judged.filter((one) => one.leftOut !== undefined)
  const share = (part: readonly Judged[], whole: readonly Judged[]) =>
    shareOf(
      part.map(({ place }) => place),
      whole.map(({ place }) => place),
    )
  const told = (...verdicts: Verdict[]) =>
    leftOut.filter((one) => one.leftOut && verdicts.includes(one.leftOut))
  const [one, several] = [told('right', 'wrong'), told('among', 'missed')]
  const isRight = ({ inTable }: Judged) => inTable === 'right'
  const isNearest = ({ nearest }: Judged) => nearest === 'right'
  printCells([
    iso,
    judged.length.toLocaleString('en'),
    shareOf(
      judged.map(({ place }) => place),
      places,
    ),
    share(judged.filter(isRight), judged),
    leftOut.length.toLocaleString('en'),
    share(one, leftOut),
    share(told('right'), one),
    share(several, leftOut),
    share(told('among'), several),
    share(leftOut.filter(isNearest), leftOut),
  ])
}

/** "98.1 / 99.0", by places and by people. */
function shareOf(part: readonly Place[], whole: readonly Place[]): string {
  const people = (places: readonly Place[]) =>
    places.reduce((sum, { population }) => sum + population, 0)
  const percent = (a: number, b: number) => (b > 0 ? ((100 * a) / b).toFixed(1) : '–')
  return whole.length === 0
    ? ''
    : `${percent(part.length, whole.length)} / ${percent(people(part), people(whole))}`
}
