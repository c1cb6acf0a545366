import type { Answer, Answers } from '../../core/answer/answer.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import type { NumberReading } from '../../core/number/numberReading.ts'
import { foldText } from '../../core/text/foldText.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import towns from '../../web/api/towns.json' with { type: 'json' }

const ALTERNATIVES = ' | '
const PATTERN =
  /^(?:(?<task>region|place|number|count|near|similar) )?(?<iso>[A-Z]{2})?(?: ?(?<name>[^=~]+?))?(?: = (?<code>\d+))?(?: ~ (?<near>.+))?$/

/** Whether the first answer is the expected one. `expectedResults.ts` documents how expectations are written. */
export function isExpected(answers: Answers, expected: string): boolean {
  return expected.split(ALTERNATIVES).some((one) => isMet(answers, one))
}

/** Whether one of the first answers is the expected one. */
export function isExpectedAmong(answers: Answers, expected: string, count: number): boolean {
  return answers.answers
    .slice(0, Math.max(1, count))
    .some((answer) => isExpected({ ...answers, answers: [answer] }, expected))
}

function isMet({ answers, unknownName, isUnmistakable }: Answers, expected: string): boolean {
  if (expected === 'unknown')
    return unknownName !== undefined && !isUnmistakable && !answers.some(isExact)
  const [first] = answers
  if (!first) return false
  if (expected === 'here') return first.kind === 'here'
  const { task, iso, name = '', code, near } = PATTERN.exec(expected)?.groups ?? {}
  if (code !== undefined && !codesOf(first).some((one) => one.startsWith(code))) return false
  if (near !== undefined && !isNear(first, near)) return false
  switch (task) {
    case 'region':
      return first.kind === 'region' && first.country.iso === iso && isRegion(first, name)
    case 'count':
      return first.kind === 'count' && first.country.iso === iso
    case 'number':
      return first.kind === 'number' && isReading(first.reading, iso, name)
    case 'near':
      return first.kind === 'near' && isCalled({ ...first, iso: first.country?.iso }, iso, name)
    case 'place':
      return first.kind === 'place' && first.coverage.kind !== 'covered' && isThe(first, iso, name)
    case 'similar':
      return isSimilar(first) && isThe(first, iso, name)
    default:
      return isThe(first, iso, name)
  }
}

/** Whether an answer is a country, a code, or something of that name. */
function isThe(answer: Answer, iso: string | undefined, name: string): boolean {
  if (name === '') return answer.kind === 'country' && answer.country.iso === iso
  if (/^\d+$/.test(name)) return hasCode(answer, iso, name)
  const named = namedOf(answer)
  return named !== undefined && isCalled(named, iso, name)
}

function namedOf(answer: Answer): Named | undefined {
  if (answer.kind === 'area')
    return { ...answer.area, iso: answer.country.iso, text: answer.text, isTown: true }
  if (answer.kind !== 'place') return undefined
  const { place, text } = answer
  return { ...place, text, isTown: place.kind === 'town' || place.kind === 'capital' }
}

function hasCode(answer: Answer, iso: string | undefined, code: string): boolean {
  switch (answer.kind) {
    case 'area':
      return answer.country.iso === iso && answer.area.code === code
    case 'place':
      return answer.place.iso === iso && codesOf(answer).some((one) => one.startsWith(code))
    case 'number':
      return isReading(answer.reading, iso, code)
    default:
      return false
  }
}

/** Of what covers it; what is only nearest has none. */
function codesOf(answer: Answer): readonly string[] {
  if (answer.kind === 'area') return [answer.area.code, ...answer.otherCodes]
  if (answer.kind !== 'place') return []
  const { coverage } = answer
  if (coverage.kind === 'covered' || coverage.kind === 'served')
    return coverage.areas.map(({ code }) => code)
  return coverage.kind === 'national' ? [coverage.area.code] : []
}

/** Whether an area of that name is among the nearest ones. */
function isNear(answer: Answer, name: string): boolean {
  if (answer.kind !== 'place' || answer.coverage.kind !== 'nearest') return false
  return answer.coverage.inside.some(({ area }) => foldText(area.name) === foldText(name))
}

function isRegion({ place, text }: Answer & { kind: 'region' }, codeOrName: string): boolean {
  return (
    place.region === codeOrName ||
    [place.name, text].some((one) => foldText(one) === foldText(codeOrName))
  )
}

function isReading(reading: NumberReading, iso: string | undefined, codeOrKind: string): boolean {
  switch (reading.kind) {
    case 'covered':
      return reading.country.iso === iso && reading.area.code === codeOrKind
    case 'country':
      return reading.country.iso === iso && reading.use?.startsWith(codeOrKind) === true
    case 'uncovered':
      return reading.iso === iso && reading.use?.startsWith(codeOrKind) === true
    case 'short':
      return reading.isEmergency && codeOrKind === 'emergency'
    default:
      return false
  }
}

function isExact(answer: Answer): boolean {
  return 'fit' in answer && answer.fit === 'exact'
}

function isSimilar(answer: Answer): boolean {
  return 'fit' in answer && answer.fit === 'similar'
}

/** What may be the expected place: by the name it has, the name that was found, or where it is. */
interface Named {
  readonly iso: string | undefined
  readonly name: string
  readonly text?: string // the name that fits the query, perhaps in another language
  readonly region?: string // code of its region
  readonly position: Position | undefined
  readonly isTown?: boolean // not a district or an airport, which are near its middle too
}

const SAME_KM = 5
const STATE = /^(?<town>.+?)(?:, | - )(?<state>[A-Z]{2,3})$/ // Portland, OR; São Paulo - SP

/** Whether something is the expected town: names vary by language and source, so a town may be known by its position. */
function isCalled(found: Named, iso: string | undefined, expected: string): boolean {
  if (found.iso !== iso) return false
  if (isSameName(found, expected)) return true
  const { position } = found
  if (!position || found.isTown === false) return false
  return positionsOf(iso ?? '', expected).some((one) => distanceKm(one, position) < SAME_KM)
}

function isSameName({ name, text, region }: Named, expected: string): boolean {
  const wanted = splitState(expected)
  const wantedName = foldText(wanted.town)
  return [name, text ?? ''].some((one) => {
    const { town, state = region } = splitState(one)
    const isSameState = wanted.state === undefined || wanted.state === state
    return (
      isSameState && [town, ...town.split(/[/,(]/)].some((part) => foldText(part) === wantedName)
    )
  })
}

const known = new Map<string, readonly Position[]>()

/** Where the catalogue has areas of that name, or the map's towns if it has none. */
function positionsOf(iso: string, expected: string): readonly Position[] {
  const key = `${iso} ${expected}`
  const positions = known.get(key) ?? findPositions(iso, expected)
  known.set(key, positions)
  return positions
}

function findPositions(iso: string, expected: string): readonly Position[] {
  const rows = (areaRows as unknown as Record<string, readonly (readonly string[])[]>)[iso] ?? []
  const areas = rows.flatMap(([, name = '', lat, lng]) =>
    lat && isSameName({ iso, name, position: undefined }, expected)
      ? [{ lat: Number(lat), lng: Number(lng) }]
      : [],
  )
  if (areas.length > 0 || splitState(expected).state !== undefined) return areas
  const called = foldText(expected)
  return (towns as unknown as readonly TownRow[]).flatMap(([name, lat, lng, , , townIso]) =>
    townIso === iso && foldText(name) === called ? [{ lat, lng }] : [],
  )
}

type TownRow = readonly [string, number, number, number, number, string]

function splitState(name: string): { readonly town: string; readonly state?: string } {
  const { town = name, state } = STATE.exec(name)?.groups ?? {}
  return { town, ...(state !== undefined && { state }) }
}
