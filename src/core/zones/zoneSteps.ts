import type { Steps } from '../steps.ts'
import { meshSteps } from './meshSteps.ts'
import { siteSteps } from './siteSteps.ts'
import { type Mesh, NO_DIGIT, type Sites, type ZonedList, type Zones } from './zones.ts'

const LEAST_PART_AGREEMENT = 0.42
const RADIX = NO_DIGIT + 1

/** Islands far apart are no neighbours; in widths of the world. */
const MOST_APART = 0.02

/** The zones of a country; undefined where its areas have no positions. Second digits count only where they are regions, too. */
export function* zoneSteps(list: ZonedList): Steps<Zones | undefined> {
  const all = yield* siteSteps(list)
  if (all.count === 0) return undefined
  const mesh = yield* meshSteps(all)
  const { zone, part } = all
  const agreement = agreementOf(all, mesh, zone, () => 0)
  yield
  const areParts = agreementOf(all, mesh, part, (site) => zone[site] ?? 0) >= LEAST_PART_AGREEMENT
  const sites = areParts ? all : { ...all, part: part.map(() => NO_DIGIT) }
  return { sites, mesh, digits: [...new Set(zone)].sort(), agreement }
}

/** Cohen's kappa of a digit of neighbours in a group: how much more often it is equal than of any two of its sites. */
function agreementOf(
  { count, x, y }: Sites,
  { triangles, halfedges }: Mesh,
  digits: Uint8Array,
  groupOf: (site: number) => number,
): number {
  let [pairs, same] = [0, 0]
  for (let edge = 0; edge < halfedges.length; edge++) {
    const twin = halfedges[edge] ?? -1
    const [a, b] = [triangles[edge] ?? 0, triangles[twin] ?? count]
    if (twin < edge || a >= count || b >= count || groupOf(a) !== groupOf(b)) continue
    if (Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0)) > MOST_APART) continue
    pairs++
    if (digits[a] === digits[b]) same++
  }
  const chance =
    pairsWithin(count, (site) => groupOf(site) * RADIX + (digits[site] ?? 0)) /
    pairsWithin(count, groupOf)
  return pairs === 0 || chance === 1 ? 0 : (same / pairs - chance) / (1 - chance)
}

/** How many pairs of sites have the same key. */
function pairsWithin(count: number, keyOf: (site: number) => number): number {
  const sizes = new Map<number, number>()
  for (let site = 0; site < count; site++) sizes.set(keyOf(site), (sizes.get(keyOf(site)) ?? 0) + 1)
  return [...sizes.values()].reduce((sum, size) => sum + size ** 2, 0)
}
