import type { Answer, Answers } from '../../core/answer/answer.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import { type Choice, meaningsOf, type Outcome } from '../../core/match/outcome.ts'
import { nationalCode } from '../../core/prefix.ts'

/** How the outcome of a line differs from the first answer to the same text. */
export type Difference =
  | 'other' // the list decides for something else
  | 'absent' // the list offers several, and what is answered is none of them
  | 'unknown' // the list knows nothing, while the search does
  | 'known' // the list decides, while the search says that nothing is called so

/** What is meant: a place or an area, with its codes and where it is; a country has the code ''. */
interface Meaning {
  readonly iso: string | undefined
  readonly codes: readonly string[]
  readonly position: Position | undefined
}

/** Compares the first answer of the search with what a list makes of the same text; undefined if they agree. */
export function compareReadings({ answers, unknownName }: Answers, outcome: Outcome): Difference | undefined {
  const [first] = answers
  const meant = first && meaningOf(first)
  const isDecided = outcome.kind === 'covered'
  if (unknownName !== undefined && isDecided) return 'known'
  const isSure = first !== undefined && (!('fit' in first) || first.fit === 'exact')
  const offered = meaningsOf(outcome).map(meaningOfChoice)
  if (offered.length === 0) return isSure && meant ? 'unknown' : undefined
  if (!meant) return outcome.kind === 'choose' ? undefined : 'other'
  if (outcome.kind === 'choose') return offered.some((one) => isSame(one, meant)) || !isSure ? undefined : 'absent'
  const [chosen] = offered
  return chosen && isSame(chosen, meant) ? undefined : 'other'
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

function meaningOfPlace({ place, coverage }: Extract<Answer, { kind: 'place' }>): Meaning | undefined {
  if (place.kind === 'region' || place.kind === 'subregion') return undefined
  const { iso, position } = place
  switch (coverage.kind) {
    case 'covered':
    case 'served':
      return { iso, codes: coverage.areas.map(({ code }) => code), position }
    case 'national':
      return { iso, codes: [coverage.area.code], position }
    case 'nearest':
      return { iso, codes: [...coverage.inside, ...coverage.across].map(({ area }) => area.code), position }
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

function isSame(a: Meaning, b: Meaning): boolean {
  if (a.iso === b.iso && a.codes.some((code) => b.codes.includes(code))) return true
  return a.position !== undefined && b.position !== undefined && distanceKm(a.position, b.position) <= SAME_TOWN_KM
}
