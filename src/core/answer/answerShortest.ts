import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { nationalCode } from '../prefix.ts'
import type { World } from '../world.ts'
import type { Answer, Answers } from './answer.ts'
import { townsOf } from './coverage/areaNames.ts'
import { areasOfRegion, type RegionOf } from './coverage/regions.ts'
import { type Candidate, CERTAIN } from './name/candidate.ts'
import { withoutDoubles } from './name/rankCandidates.ts'

/** The areas with the shortest codes of a country or region, and then the country or region itself. */
type AnswerShortest = (
  answers: readonly Answer[],
) => Pick<Answers, 'answers' | 'shortestIn' | 'unknownName' | 'isUnmistakable'> | undefined

const MOST = 8

/** Lists ordered by code do not begin with the short ones: 8021 comes before 89. So the short codes are the answer. */
export function createAnswerShortest(
  world: World,
  gazetteer: Gazetteer,
  regionOf: RegionOf,
  toAnswers: (candidates: readonly Candidate[]) => Answer[],
): AnswerShortest {
  function areasOf(first: Answer | undefined): readonly Area[] {
    if (first?.kind === 'country') return world.areas.get(first.country.iso) ?? []
    if (first?.kind !== 'region') return []
    const { iso } = first.country
    return areasOfRegion(iso, first.place.region, world.areas.get(iso) ?? [], regionOf)
  }

  /** Of the same length the best known first, since there are many. */
  function shortestOf(areas: readonly Area[], country: Country): Answer[] {
    const byLength = areas
      .map((area) => ({ area, length: nationalCode(country.callingCode, area.code).length }))
      .filter(({ length }) => length > 0)
      .map((one) => ({ ...one, known: knownOf(country.iso, one.area) }))
      .sort((a, b) => a.length - b.length || b.known - a.known)
    const candidates = byLength.map(({ area }) => ({
      what: { kind: 'area', country, area, place: undefined } as const,
      text: area.name,
      fit: 'exact' as const,
      ...CERTAIN,
    }))
    return toAnswers(withoutDoubles(candidates).slice(0, MOST))
  }

  function knownOf(iso: string, area: Area): number {
    const [town = ''] = townsOf(area)
    return gazetteer.named(town, { limit: 1, isos: [iso] })[0]?.score ?? 0
  }

  return function answerShortest(answers) {
    const [first] = answers
    if ((first?.kind !== 'country' && first?.kind !== 'region') || first.fit !== 'exact') return undefined
    const codes = shortestOf(areasOf(first), first.country)
    if (codes.length === 0) return undefined
    const shortestIn = first.kind === 'region' ? first.place.name : first.country.name
    // several are meant, so none is taken by Enter alone
    return { answers: [...codes, first], shortestIn, isUnmistakable: false, unknownName: undefined }
  }
}
