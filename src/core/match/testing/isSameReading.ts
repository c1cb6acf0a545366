import type { Answer, Answers } from '../../answer/answer.ts'
import type { Position } from '../../geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../geo/sphere.ts'
import { nationalCode } from '../../prefix.ts'
import { type Choice, meaningsOf, type Outcome } from '../outcome.ts'

/** What is meant: a place or an area, with its codes and where it is; a country has the code ''. */
interface Meaning {
  readonly iso: string | undefined
  readonly codes: readonly string[]
  readonly position: Position | undefined
}

/** Whether a list makes of a text what the first answer of the search to it says, or offers it. */
export function isSameReading({ answers, unknownName }: Answers, outcome: Outcome): boolean {
  const [first] = answers
  const meant = first && meaningOf(first)
  if (unknownName !== undefined && outcome.kind === 'covered') return false
  const isSure = first !== undefined && (!('fit' in first) || first.fit === 'exact')
  const offered = meaningsOf(outcome).map(meaningOfChoice)
  if (offered.length === 0) return !isSure || !meant
  if (!meant) return outcome.kind === 'choose'
  if (outcome.kind === 'choose') return !isSure || offered.some((one) => isSame(one, meant))
  return isSame(offered[0], meant)
}

/** Undefined for what has no codes of its own: regions, counts, what is near. */
function meaningOf(answer: Answer): Meaning | undefined {
  switch (answer.kind) {
    case 'country':
      return { iso: answer.country.iso, codes: [''], position: undefined }
    case 'area':
      return {
        iso: answer.country.iso,
        codes: [answer.area.code, ...answer.otherCodes],
        position: answer.area.position,
      }
    case 'place':
      return meaningOfPlace(answer)
    case 'near':
      return { iso: answer.country?.iso, codes: [], position: answer.position }
    case 'number': {
      const { reading } = answer
      return reading.kind === 'covered'
        ? { iso: reading.country.iso, codes: [reading.area.code], position: reading.area.position }
        : undefined
    }
    default:
      return undefined
  }
}

function meaningOfPlace({
  place,
  coverage,
}: Extract<Answer, { kind: 'place' }>): Meaning | undefined {
  if (place.kind === 'region' || place.kind === 'subregion') return undefined
  const { iso, position } = place
  switch (coverage.kind) {
    case 'covered':
    case 'served':
      return { iso, codes: coverage.areas.map(({ code }) => code), position }
    case 'national':
      return { iso, codes: [coverage.area.code], position }
    case 'nearest':
      return {
        iso,
        codes: [...coverage.inside, ...coverage.across].map(({ area }) => area.code),
        position,
      }
    default:
      return undefined
  }
}

function meaningOfChoice({ country, areas, place }: Choice): Meaning {
  const codes = areas.map(({ code }) => code)
  const isCountry = codes.every((code) => nationalCode(country.callingCode, code) === '')
  const position = place?.position ?? areas[0]?.position
  return { iso: country.iso, codes: isCountry ? [...codes, ''] : codes, position }
}

function isSame(a: Meaning | undefined, b: Meaning): boolean {
  if (!a) return false
  if (a.iso === b.iso && a.codes.some((code) => b.codes.includes(code))) return true
  return (
    a.position !== undefined &&
    b.position !== undefined &&
    distanceKm(a.position, b.position) <= SAME_TOWN_KM
  )
}
