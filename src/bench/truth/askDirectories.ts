import { readdirSync } from 'node:fs'
import { readRows } from '../../build/gazetteer/directories.ts'
import type { Answer } from '../../core/answer/answer.ts'
import type { Country } from '../../core/country.ts'
import type { PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { isOfCode } from '../../core/prefix.ts'
import { draw } from '../draw.ts'
import { printTitle } from '../measure.ts'
import { sharedCorpus, sharedEngine, sharedGazetteer } from '../search/loadedOnce.ts'
import { printCells } from './printCells.ts'

// Towns of the lists of regulators and of their own institutions, asked for by name with their country open, as on a
// call. What is called right or wrong is the first code told; of several towns of a name another may be meant.

const FOLDER = new URL('../../build/gazetteer/directories/', import.meta.url)
const MOST = 400 // of a country
const SEED = 3
const SAME_KM = 25 // a list has the point of a town somewhere in its municipality
const WORST = 20

/** `sure`: its own code, or the plan's. The rest is said to be likely, one of several, or nearest. */
const VERDICTS = [
  'right',
  'right later',
  'likely right',
  'nearest right',
  'sure and wrong',
  'likely and wrong',
  'nearest and wrong',
  'another place',
  'nothing',
] as const

type Verdict = (typeof VERDICTS)[number]

interface AskedTown {
  readonly iso: string
  readonly name: string
  readonly region: string // its code, where the list tells it
  readonly codes: readonly string[] // with the calling code
  readonly position: Position
}

interface JudgedTown extends AskedTown {
  readonly verdict: Verdict
  readonly told: readonly string[]
  readonly people: number // of the place that is told; 0 if nobody knows
}

/**
 * Prints percents of towns and of people for each country that has a list, and the largest towns told wrongly; then the
 * same for those whose region the list tells, asked for with it.
 */
export function askDirectories(): void {
  const gazetteer = sharedGazetteer()
  printAnswers('Towns of lists, asked for by name', ({ name }) => `${name} `)
  printAnswers('The same, asked for with their region', ({ iso, name, region }) => {
    const regionName = gazetteer.regionName(iso, region)
    return regionName === undefined ? undefined : `${name}, ${regionName}`
  })
}

/** `questionOf` gives undefined for a town that is not asked for. */
function printAnswers(title: string, questionOf: (town: AskedTown) => string | undefined): void {
  const ask = sharedEngine()
  const { world } = sharedCorpus()
  const countries = new Map(world.countries.map((country) => [country.iso, country]))
  const isos = readdirSync(FOLDER).map((file) => file.slice(0, 2))
  const judged = isos.flatMap((iso) => {
    const country = countries.get(iso)
    if (!country) return []
    return townsOf(country).flatMap((town) => {
      const question = questionOf(town)
      return question === undefined ? [] : [judge(town, country, question)]
    })
  })

  function judge(town: AskedTown, country: Country, question: string): JudgedTown {
    const { answers } = ask(question, { openIso: town.iso, likelyIso: town.iso })
    const told = answers.map(toTold).filter((one) => one !== undefined)
    const there = told.find(({ iso, position }) => iso === town.iso && isNear(position, town))
    const isFirst = told[0] !== undefined && (there === told[0] || haveCode(told[0], town, country))
    const meant = isFirst ? told[0] : there
    if (!meant)
      return { ...town, verdict: told[0] ? 'another place' : 'nothing', told: [], people: 0 }
    const verdict = isFirst ? verdictOf(meant, town, country) : 'another place'
    return { ...town, verdict, told: meant.codes, people: meant.people }
  }

  printTitle(`${title}: percent of towns / percent of people`)
  printCells(['', 'towns', ...VERDICTS])
  printCells(Array(VERDICTS.length + 2).fill('---'))
  for (const [iso, ofCountry] of groupBy(judged, (one) => [one.iso])) printRow(iso, ofCountry)
  printRow('all', judged)
  printTitle(`The ${WORST} largest of them that are surely told a wrong code`)
  const wrong = judged.filter(({ verdict }) => verdict === 'sure and wrong')
  for (const { iso, name, told, codes } of wrong
    .sort((a, b) => b.people - a.people)
    .slice(0, WORST))
    console.log(`  ${name}, ${iso}: ${told.slice(0, 3).join(' ')} for ${codes.join(' ')}`)
}

function townsOf({ iso, callingCode }: Country): AskedTown[] {
  const rows = readRows(iso)
  const keyOf = ({ name, position }: (typeof rows)[number]) => `${iso} ${name} ${position.lat}`
  return draw(rows, MOST, { seed: SEED, keyOf }).map(({ name, codes, position, region }) => ({
    iso,
    name,
    region,
    position,
    codes: codes.map((code) => callingCode + code),
  }))
}

/** What an answer tells of a place. */
interface Told {
  readonly iso: string
  readonly position: Position | undefined
  readonly codes: readonly string[]
  readonly certainty: 'sure' | 'likely' | 'nearest'
  readonly people: number
}

function toTold(answer: Answer): Told | undefined {
  if (answer.kind === 'area') {
    const { country, area, otherCodes } = answer
    const codes = [area.code, ...otherCodes]
    return { iso: country.iso, position: area.position, codes, certainty: 'sure', people: 0 }
  }
  if (answer.kind !== 'place') return undefined
  const { place, coverage } = answer
  const { iso, position, population: people } = place
  return { iso, position, people, ...codesOf(coverage) }
}

function codesOf(coverage: PlaceCoverage): Pick<Told, 'codes' | 'certainty'> {
  switch (coverage.kind) {
    case 'covered':
      return { codes: coverage.areas.map(({ code }) => code), certainty: 'sure' }
    case 'national':
      return { codes: [coverage.area.code], certainty: 'sure' }
    case 'served':
      return {
        codes: coverage.groups.flat(),
        certainty: coverage.certainty === 'known' ? 'sure' : 'likely',
      }
    case 'nearest':
      return {
        codes: [...coverage.inside, ...coverage.across].map(({ area }) => area.code).slice(0, 1),
        certainty: 'nearest',
      }
    default:
      return { codes: [], certainty: 'nearest' }
  }
}

const isNear = (position: Position | undefined, town: AskedTown): boolean =>
  position !== undefined && distanceKm(position, town.position) <= SAME_KM

const haveCode = ({ codes }: Told, town: AskedTown, country: Country): boolean =>
  codes.some((code) => isRight(code, town, country))

const isRight = (code: string, { codes }: AskedTown, { callingCode }: Country): boolean =>
  codes.some((one) => isOfCode(callingCode, code, one) || isOfCode(callingCode, one, code))

function verdictOf(told: Told, town: AskedTown, country: Country): Verdict {
  const [first, ...others] = told.codes
  if (first === undefined) return 'nothing'
  const isFirst = isRight(first, town, country)
  if (told.certainty === 'nearest') return isFirst ? 'nearest right' : 'nearest and wrong'
  const isLater = others.some((code) => isRight(code, town, country))
  if (told.certainty === 'likely') return isFirst || isLater ? 'likely right' : 'likely and wrong'
  return isFirst ? 'right' : isLater ? 'right later' : 'sure and wrong'
}

function printRow(name: string, judged: readonly JudgedTown[]): void {
  const people = (some: readonly JudgedTown[]) => some.reduce((sum, one) => sum + one.people, 0)
  const percent = (part: number, whole: number) =>
    whole > 0 ? ((100 * part) / whole).toFixed(1) : '–'
  const cells = VERDICTS.map((verdict) => {
    const some = judged.filter((one) => one.verdict === verdict)
    return `${percent(some.length, judged.length)} / ${percent(people(some), people(judged))}`
  })
  printCells([name, judged.length.toLocaleString('en'), ...cells])
}
