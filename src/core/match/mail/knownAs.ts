import { nominativesOf } from '../../answer/question/nominatives.ts'
import type { Lookups } from '../lookups.ts'
import type { Style } from './mailStyle.ts'
import { townsOfArea } from './mailWords.ts'

/** What a text of a mail may name. */
export interface Known {
  readonly name: string
  readonly weight: number // how well the place is known
}

/** The best known place of that name, also of an inflected one; undefined if nothing is called so. */
export function knownAs(text: string, { isInflected }: Style, lookups: Lookups): Known | undefined {
  const towns = townsOfArea(text)
  if (towns !== undefined) return { name: towns, weight: COUNTRY }
  const forms = [text, ...(isInflected ? nominativesOf(text, true).map((form) => form.trim()) : joinedForms(text))]
  let best: Known | undefined
  for (const name of forms) {
    const weight = weightOf(name, lookups)
    if (weight !== undefined && (!best || weight > best.weight)) best = { name, weight }
  }
  const [unfolded] = best && best.name !== text ? lookups.gazetteer.named(best.name, { limit: 1 }) : []
  return best && unfolded ? { ...best, name: unfolded.text } : best
}

/** Arabic joins `and`, `in` and `for` to the name: وباريس. */
const joinedForms = (text: string): string[] => (/^[وبلف]\p{sc=Arab}{2}/u.test(text) ? [text.slice(1)] : [])

/** From -1.5 of a hamlet to 2 of a country; undefined if nothing is called so. */
export function weightOf(
  name: string,
  { countriesNamed, countriesOfGroup, gazetteer, areasCalled }: Lookups,
): number | undefined {
  const isShort = name.length <= 3 && !/^\p{Lu}/u.test(name)
  const isCode = name.length <= 2
  if ((isShort || (isCode && !/^(?:UK|US|EU)$/.test(name))) && /^\p{Script=Latin}+$/u.test(name)) return undefined
  if (countriesNamed(name).length > 0 || countriesOfGroup(name).length > 0) return COUNTRY
  const named = gazetteer.named(name, { limit: 3 }).filter(({ hint }) => hint === undefined)
  if (named.length === 0) return areasCalled.named(name, undefined).length > 0 ? UNKNOWN_SIZE : undefined
  return Math.max(
    ...named.map(({ place: { kind, population }, isOwnName }) => {
      if (kind === 'region' || kind === 'subregion') return REGION
      return weightOfSize(population) - (isOwnName ? 0 : BY_OTHER_NAME)
    }),
  )
}

/** By inhabitants. */
function weightOfSize(population: number): number {
  const [, weight = HAMLET] = SIZES.find(([least]) => population >= least) ?? []
  return weight
}

const COUNTRY = 2
const REGION = 1
const UNKNOWN_SIZE = 0
const HAMLET = -1.5
const BY_OTHER_NAME = 0.3
const SIZES = [
  [1_000_000, 1.5],
  [100_000, 1.1],
  [15_000, 0.4],
  [2_000, -0.5],
] as const
