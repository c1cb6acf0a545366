import { zoneSteps } from '../../../core/zones/zoneSteps.ts'
import type { ZonedList, Zones } from '../../../core/zones/zones.ts'
import { serveTasks } from '../../api/workerTasks.ts'
import { inSlices } from '../../state/runSliced.ts'

// Finds the zones of a country: triangulating its sites is one long step.

/** A list in columns. */
export interface ZonesRequest {
  readonly codes: readonly string[] // as `codeOf`
  readonly positions: Float64Array // latitude and longitude in turn; NaN: none
}

export type ZonesAnswer = Zones | undefined

export const tasks = {
  findZones: (request: ZonesRequest): Promise<ZonesAnswer> => inSlices(zoneSteps(listOf(request))),
}

serveTasks(tasks)

function listOf({ codes, positions }: ZonesRequest): ZonedList {
  return {
    count: codes.length,
    codeOf: (item) => codes[item] ?? '',
    positionOf(item) {
      const [lat = Number.NaN, lng = Number.NaN] = positions.subarray(2 * item, 2 * item + 2)
      return Number.isNaN(lat) ? undefined : { lat, lng }
    },
  }
}
