import type { Area } from '../../area.ts'
import type { Country } from '../../country.ts'
import type { Place } from '../../gazetteer/gazetteer.ts'
import type { Fit } from '../../search/ask/find.ts'

/** Something that a name may mean, before it is made into an answer: most are ranked and not listed. */
export interface Candidate {
  readonly what: Meaning
  readonly text: string // the name that fits, unfolded
  readonly fit: Fit
  readonly cost: number // of what was forgiven or is missing, in the unit of `known`
  readonly known: number // how well people know it: log2 of its inhabitants, and some more; the best have 35
  readonly isOwnName: boolean // not by another name
  readonly isWrittenSo: boolean // called exactly so, with the very letters that were typed: Munster, not Münster
  readonly isOutdone?: true // a town that is written so comes before it
  readonly isObscureAlias: boolean // another name of a small place: it hides no forgiven mistake
  readonly isLocated: boolean // called exactly so, and in the state or country typed beside the name
}

type Meaning =
  | { readonly kind: 'country'; readonly country: Country }
  | {
      readonly kind: 'area'
      readonly country: Country
      readonly area: Area
      readonly place: Place | undefined
    }
  | { readonly kind: 'place'; readonly place: Place }

/** Of what is surely meant, so that it is not weighed. */
export const CERTAIN = {
  cost: 0,
  known: 0,
  isOwnName: true,
  isWrittenSo: true,
  isObscureAlias: false,
  isLocated: false,
} as const

export function isoOf({ what }: Candidate): string {
  return what.kind === 'place' ? what.place.iso : what.country.iso
}

/** Candidates with the same key are one answer. */
export function keyOf({ what }: Candidate): string {
  if (what.kind === 'country') return what.country.iso
  if (what.kind === 'place') return keyOfPlace(what.place)
  return `${what.country.iso} ${spotOf(what.area)}`
}

export function keyOfPlace({ iso, name, kind, region, position }: Place): string {
  if (kind === 'region' && region !== '') return `${iso} ${region} region`
  return `${iso} ${name} ${kind} ${position.lat} ${position.lng}`
}

/** Several codes of a town are one answer: those of the same name and position. */
function spotOf({ name, code, position }: Area): string {
  return position ? `${name} ${position.lat} ${position.lng}` : `${name} ${code}`
}
