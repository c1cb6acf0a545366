import { type CodeGroup, type Gazetteer, keyOfGroup } from '../gazetteer/gazetteer.ts'
import { isOfCode } from '../prefix.ts'
import { inSteps, type Steps } from '../steps.ts'
import { type Ring, regionsOf } from './cells.ts'
import { meshSteps } from './meshSteps.ts'
import { siteSteps } from './siteSteps.ts'
import type { Mesh } from './zones.ts'

/** The ground that a group of codes serves: rings around it and around what it encloses. It goes on into the sea. */
export interface ServedGround {
  readonly iso: string
  readonly codes: CodeGroup // with their calling code
  readonly rings: readonly Ring[]
  readonly tint: number // of a few: neighbours have different ones
  readonly x: number // of a town of its country, for the copy of the world: corners at sea may be far away
}

/** Which ground of a country is wanted: that of some codes, or of all. */
export interface WantedGround {
  readonly iso: string
  readonly callingCode: string
  readonly codes?: readonly string[] | undefined // as the list writes them
}

export function isWanted(
  { codes: serving }: ServedGround,
  { callingCode, codes }: WantedGround,
): boolean {
  return !codes || codes.some((code) => serving.some((one) => isOfCode(callingCode, code, one)))
}

/** The countries whose plan says enough of their land, by ISO code: the map offers their regions before it has them. */
export const GROUND_COUNTRIES: ReadonlySet<string> = new Set(
  'AF AU AZ BG BR CA CL CO CU DZ EC EG ES ET FI GH HR IL IR IT JO JP KR MD NA NL NZ PE PL RO RU SA SI SK TH TN TR TZ US UY ZW'.split(
    ' ',
  ),
)

function areSingle(counts: readonly number[]): boolean {
  return counts.reduce((sum, count) => sum + count, 0) < LEAST_TOWNS * counts.length
}

const NOBODY = -1
const LEAST_KNOWN = 0.6 // of a country's towns: with fewer most of its land has no code, as in Great Britain and Czechia
const LEAST_TOWNS = 2.5 // with the same codes, on average, where no region tells: lines between codes of single towns say nothing
const TOWNS_PER_STEP = 100

/**
 * The ground of all groups of codes of a country: what is nearer to a town of theirs than to any other, where known or
 * likely; none if the plan says too little of its land. The sites are towns, so a border of a state that the plan follows
 * is as exact as they are close.
 */
export function* servedGroundSteps(
  iso: string,
  { townsIn, servedBy }: Pick<Gazetteer, 'townsIn' | 'servedBy'>,
): Steps<readonly ServedGround[]> {
  const towns = townsIn(iso)
  const groups: CodeGroup[] = []
  const numbers = new Map<string, number>()
  let known = 0
  const ofTowns = new Map<string, number>() // how many towns tell codes
  const groupOfTown = new Int32Array(towns.length).fill(NOBODY)
  yield* inSteps(
    towns.length,
    (start, end) => {
      for (let town = start; town < end; town++) {
        const point = towns[town]
        const served = point && servedBy({ iso, ...point })
        const [codes] = served?.groups ?? [] // the likeliest
        if (!codes) continue
        known++
        const key = keyOfGroup(codes)
        if (!served?.isOfRegion) ofTowns.set(key, (ofTowns.get(key) ?? 0) + 1)
        const number = numbers.get(key) ?? groups.push(codes) - 1
        numbers.set(key, number)
        groupOfTown[town] = number
      }
    },
    TOWNS_PER_STEP,
  )
  if (known < LEAST_KNOWN * towns.length || areSingle([...ofTowns.values()])) return []
  const list = {
    count: towns.length,
    positionOf: (town: number) => towns[town]?.position,
    codeOf: () => '0',
  }
  const sites = yield* siteSteps(list, Number.POSITIVE_INFINITY)
  const mesh = yield* meshSteps(sites)
  const groupOf = new Int32Array(sites.count).fill(NOBODY)
  for (const [town, site] of sites.siteOf.entries()) {
    if (groupOf[site] === NOBODY) groupOf[site] = groupOfTown[town] ?? NOBODY
  }
  yield
  const regions = regionsOf({ sites, mesh }, (site) => groupOf[site] ?? NOBODY)
  const tints = tintsOf(mesh, groups.length, (site) => groupOf[site] ?? NOBODY)
  return groups.map((codes, number) => ({
    iso,
    codes,
    rings: regions.get(number) ?? [],
    tint: tints[number] ?? 0,
    x: sites.x[0] ?? 0,
  }))
}

/** The first tint for each group that none of its neighbours before it has. */
function tintsOf(
  { triangles, halfedges }: Mesh,
  count: number,
  groupOf: (site: number) => number,
): readonly number[] {
  const neighbours = Array.from({ length: count }, () => new Set<number>())
  for (let edge = 0; edge < halfedges.length; edge++) {
    const [one, other] = [
      groupOf(triangles[edge] ?? NOBODY),
      groupOf(triangles[halfedges[edge] ?? NOBODY] ?? NOBODY),
    ]
    if (one !== other && one !== NOBODY && other !== NOBODY) neighbours[one]?.add(other)
  }
  const tints: number[] = []
  for (const others of neighbours) {
    const taken = new Set([...others].map((other) => tints[other]))
    let tint = 0
    while (taken.has(tint)) tint++
    tints.push(tint)
  }
  return tints
}
