import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Certainty, PlaceCoverage } from '../../core/coverage/coverage.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import { nationalCode } from '../../core/prefix.ts'
import type { Suggestion } from '../../web/search/suggestion.ts'

/** What one way of asking says, reduced to what must be the same in all of them. */
export interface SaidAnswer {
  readonly kind: 'country' | 'place' | 'region' | 'number' | 'near' | 'choice' // a place may be an area or a code
  readonly iso: string | undefined
  readonly position: Position | undefined // undefined if the way does not tell it
  readonly codes: ReadonlySet<string> // in the catalogue's form; empty for what has none of its own
  readonly certainty: SaidCertainty
  readonly offered?: readonly SaidAnswer[] // of a choice: each meaning that a person may take
}

/** `open`: the way asks, or offers something that it is not sure of. */
export type SaidCertainty = Certainty | 'none' | 'unknown' | 'open'

/** What people would notice of a difference, the most harmful first. */
export type Harm =
  | 'another place' // said as sure
  | 'other codes' // of the same place: none in common
  | 'surer' // than the box, which calls it likely or one of several, or knows no such name
  | 'lost' // nothing is said of it
  | 'not offered' // the way asks, and what the box says is not among the choices
  | 'less sure' // the box says more surely that it has the code
  | 'some codes' // the box has further ones, or fewer

const NO_CODES: ReadonlySet<string> = new Set()

export function saidCountry({ iso }: Pick<Country, 'iso'>): SaidAnswer {
  return { kind: 'country', iso, position: undefined, codes: NO_CODES, certainty: 'own' }
}

/** What the search box says first. */
export interface BoxAnswer {
  readonly said: SaidAnswer
  readonly row: Suggestion | undefined // which shows it
  readonly isName: boolean // the text has no words around what it asks for
  readonly isCode: boolean // a code was asked, beside which the box tells the others of its town
  readonly isListed: boolean // the list has an area called so
  readonly isBegun: boolean // something begins so, and its name goes on
  readonly isSure: boolean // something is called exactly so
  readonly isUnknown: boolean // nothing is, and the box says so
  readonly isOutside: boolean // it is none of what lists of codes tell, and the box says so: what it has is another offer
}

/** Something without codes of its own. */
export function saidWithoutCodes(
  kind: SaidAnswer['kind'],
  iso: string | undefined,
  position?: Position,
): SaidAnswer {
  return { kind, iso, position, codes: NO_CODES, certainty: 'none' }
}

/** A place that has the codes of these areas: as its own, or that of all of the country. */
export function saidAreas(
  { iso, callingCode }: Pick<Country, 'iso' | 'callingCode'>,
  areas: readonly Pick<Area, 'code'>[],
  position: Position | undefined,
): SaidAnswer {
  const codes = new Set(areas.map(({ code }) => code))
  const isNational = [...codes].every((code) => nationalCode(callingCode, code) === '')
  return { kind: 'place', iso, position, codes, certainty: isNational ? 'national' : 'own' }
}

/** A place with what the coverage has for it. */
export function saidCoverage(
  { iso, position }: Pick<Place, 'iso' | 'position'>,
  coverage: PlaceCoverage,
): SaidAnswer {
  const said = (areas: readonly Area[], certainty: SaidCertainty): SaidAnswer => {
    const codes = new Set(areas.map(({ code }) => code))
    return { kind: 'place', iso, position, codes, certainty }
  }
  switch (coverage.kind) {
    case 'covered':
      return said(coverage.areas, 'own')
    case 'national':
      return said([coverage.area], 'national')
    case 'served':
      return coverage.areas.length > 0
        ? said(coverage.areas, coverage.certainty)
        : said(
            coverage.inside.map(({ area }) => area),
            'nearest',
          )
    case 'nearest':
      return said(
        [...coverage.inside, ...coverage.across].map(({ area }) => area),
        'nearest',
      )
    default:
      return said([], coverage.kind === 'none' ? 'none' : 'unknown')
  }
}

/** Several meanings, of which a person takes one. */
export function saidChoice(offered: readonly SaidAnswer[]): SaidAnswer {
  const [first] = offered
  const one = { iso: first?.iso, position: undefined, codes: NO_CODES }
  return { ...one, kind: 'choice', certainty: 'open', offered }
}

/** The same as one line, for whoever reads a difference. */
export function describeSaid(said: SaidAnswer | undefined): string {
  if (!said) return 'nothing'
  const { kind, iso = '', position, codes, certainty, offered } = said
  if (offered) return `choice of ${offered.slice(0, 3).map(describeSaid).join(' or ') || 'none'}`
  const at = position && `${position.lat.toFixed(1)},${position.lng.toFixed(1)}`
  return [kind, iso, at, [...codes].slice(0, 4).join('/'), certainty].filter(Boolean).join(' ')
}

/** Whether both mean the same place, country, region or number. A region may be told as a place, by what is nearest. */
function isSameThing(a: SaidAnswer, b: SaidAnswer): boolean {
  if (a.iso !== undefined && b.iso !== undefined && a.iso !== b.iso) return false
  if (a.kind === 'country' || b.kind === 'country') return isCountry(a) && isCountry(b)
  if (a.kind !== b.kind && (a.kind === 'region' || b.kind === 'region'))
    return a.certainty === b.certainty && (a.certainty === 'national' || areNear(a, b))
  if (a.kind === 'number' || b.kind === 'number') return haveCommonCode(a, b) || !hasCodes(a, b)
  return a.position && b.position ? areNear(a, b) : haveCommonCode(a, b) || !hasCodes(a, b)
}

const areNear = ({ position: a }: SaidAnswer, { position: b }: SaidAnswer): boolean =>
  a !== undefined && b !== undefined && distanceKm(a, b) <= SAME_TOWN_KM

/** A country with one code for all of it is that code, and the town that is called like it. */
const isCountry = ({ kind, certainty }: SaidAnswer): boolean =>
  kind === 'country' || certainty === 'national'

const hasCodes = (a: SaidAnswer, b: SaidAnswer): boolean => a.codes.size > 0 && b.codes.size > 0

function haveCommonCode({ codes }: SaidAnswer, other: SaidAnswer): boolean {
  return [...codes].some((code) => other.codes.has(code))
}

/**
 * What another way says of what the box says, if it is not the same. `mayAsk`: the way is a stricter one, which may leave
 * open what the box takes for certain. `isOneCode`: it tells one code of a place, however many there are. `isFilter`: it
 * leaves the rows that fit, whatever else they are.
 */
export function findHarm(
  { said: box, isSure, isUnknown, isListed }: BoxAnswer,
  said: SaidAnswer,
  {
    mayAsk,
    isOneCode,
    isFilter,
  }: { readonly mayAsk?: true; readonly isOneCode?: true; readonly isFilter?: true },
): Harm | undefined {
  const { offered } = said
  if (offered) {
    if (!isSure || box.kind === 'region') return undefined
    if (offered.length === 0) return 'lost'
    const isSame = isFilter ? haveCommonCode : isSameThing // rows stand where their codes do
    const same = offered.filter((one) => isSame(box, one))
    if (same.length === 0) return isFilter && !isListed ? undefined : 'not offered'
    if (isFilter) return undefined
    const harms = same.map((one) => compareCoverage(box, one))
    const told = harms.find((harm) => harm === 'other codes' || harm === 'surer')
    return harms.every((harm) => harm === told) ? told : undefined
  }
  if (!isSameThing(box, said)) return 'another place'
  if (isUnknown && mayAsk) return 'surer'
  const harm = compareCoverage(box, said)
  return harm === 'some codes' && isOneCode ? undefined : harm
}

const SURENESS: Partial<Record<SaidCertainty, number>> = {
  own: 4, // and what the plan knows: whose name the list has is not what a caller hears
  national: 4,
  known: 4,
  likely: 3,
  among: 2,
  nearest: 1,
}

function compareCoverage(box: SaidAnswer, said: SaidAnswer): Harm | undefined {
  if (box.kind !== 'place' || said.kind !== 'place') return undefined
  const [of, than] = [SURENESS[box.certainty] ?? 0, SURENESS[said.certainty] ?? 0]
  if (than > of) return 'surer'
  if (than < of) return than === 0 && of > 1 ? 'lost' : 'less sure'
  if (!hasCodes(box, said)) return undefined
  if (!haveCommonCode(box, said)) return 'other codes'
  const isSame =
    box.codes.size === said.codes.size && [...box.codes].every((code) => said.codes.has(code))
  // the nearest codes are an order, of which each way shows as many as it has room for
  return isSame || box.certainty === 'nearest' ? undefined : 'some codes'
}
