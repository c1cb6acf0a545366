import type { RegionOf } from '../../../core/answer/coverage/regions.ts'
import type { Area } from '../../../core/area.ts'
import type { Steps } from '../../../core/steps.ts'
import type { World } from '../../../core/world.ts'
import { runSliced } from '../../state/runSliced.ts'
import type { Regions } from './engine.ts'
import type { FinderReply, FinderRequest } from './messages.ts'

type Wanted = Extract<FinderRequest, { kind: 'region' }>

/** Names regions and lists their areas, once the country's areas and all places around them are known. */
export function createRegions(
  loadPlaces: (text: string) => Promise<void>,
  post: (reply: FinderReply) => void,
  onFail: (error: unknown) => void,
) {
  const waiting = new Set<Wanted>()
  let world: World | undefined
  let regions: Regions | undefined

  function runWaiting(): void {
    if (!regions) return
    const { regionOf, regionName } = regions
    for (const wanted of waiting) {
      const areas = world?.areas.get(wanted.iso)
      if (!areas) continue
      waiting.delete(wanted)
      runSliced(
        regionSteps(wanted, areas, regionOf),
        (areas) => {
          const name = regionName(wanted.iso, wanted.region)
          post({ kind: 'region', id: wanted.id, region: { name, areas } })
        },
        { onFail, firstSliceMs: 0 },
      )
    }
  }

  return {
    async add(wanted: Wanted): Promise<void> {
      await loadPlaces('') // with fewer of them the list would be another
      waiting.add(wanted)
      runWaiting()
    },
    use(nextWorld: World, nextRegions: Regions | undefined): void {
      world = nextWorld
      regions = nextRegions
      runWaiting()
    },
  }
}

function* regionSteps({ iso, region }: Wanted, areas: readonly Area[], regionOf: RegionOf): Steps<Area[]> {
  const found: Area[] = []
  for (const area of areas) {
    if (regionOf(iso, area) === region) found.push(area)
    yield
  }
  return found
}
