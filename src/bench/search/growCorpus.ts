import type { Area } from '../../core/area.ts'
import type { Corpus } from '../../core/search/build/corpus.ts'
import { createRandom } from '../createPoints.ts'

const SEED = 4
const MIN_CROSSED = 5 // letters: a shorter first word is put before the other name instead

/** Fills real areas up to a size with made-up ones: words of two towns' names, and a code with a digit or two more. */
export function growCorpus(corpus: Corpus, size: number): Corpus {
  const random = createRandom(SEED)
  const real = [...corpus.world.areas].flatMap(([iso, areas]) =>
    areas.map((area) => ({ iso, area })),
  )
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
  if (first.length < MIN_CROSSED || otherFirst.length < MIN_CROSSED) return `${otherFirst} ${name}`
  return `${first.slice(0, 3)}${otherFirst.slice(-3)}${name.slice(first.length)}`
}
