import type { Area } from '../../core/area.ts'
import type { Corpus } from '../../core/search/build/corpus.ts'
import { createRandom } from '../createPoints.ts'

const SEED = 4
const SHORTEST = 5 // letters of a first word that is cut

/**
 * The real areas and as many made up from them as are missing: the beginning of a town's first word with
 * the end of another's, and a digit or two more behind its code.
 */
export function growCorpus(corpus: Corpus, size: number): Corpus {
  const random = createRandom(SEED)
  const real = [...corpus.world.areas].flatMap(([iso, areas]) => areas.map((area) => ({ iso, area })))
  const pick = () => real[Math.floor(random() * real.length)]!
  const areas = new Map([...corpus.world.areas].map(([iso, list]) => [iso, [...list]]))
  for (let count = real.length; count < size; count++) {
    const { iso, area } = pick()
    areas.get(iso)!.push(varyArea(area, pick().area, Math.floor(random() * 100)))
  }
  return { ...corpus, world: { ...corpus.world, areas } }
}

function varyArea(area: Area, other: Area, digits: number): Area {
  return { ...area, code: `${area.code}${digits}`, name: crossNames(area.name, other.name) }
}

function crossNames(name: string, other: string): string {
  const [first = ''] = name.split(/[^\p{Letter}]/u)
  const [otherFirst = ''] = other.split(/[^\p{Letter}]/u)
  if (first.length < SHORTEST || otherFirst.length < SHORTEST) return `${otherFirst} ${name}`
  return `${first.slice(0, 3)}${otherFirst.slice(-3)}${name.slice(first.length)}`
}
