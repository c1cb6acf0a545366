import type { Area } from '../core/area.ts'
import { examineSteps } from '../core/dataCheck/checks/examineSteps.ts'
import type { Land } from '../core/dataCheck/land.ts'
import { worldOfCatalog } from '../core/testing/worldOfCatalog.ts'
import type { World } from '../core/world.ts'
import areas from '../service/catalog/areas.json' with { type: 'json' }
import countries from '../service/catalog/countries.json' with { type: 'json' }
import { loadLand } from '../service/dataCheck/runDoctor.ts'
import { medianOf, printLimit, printRow, printTitle, timeSteps } from './measure.ts'

const ROWS = 100_000
const RUNS = 5
const TOTAL_MS = 2000
const STEP_MS = 50
const SHIFT_DEGREES = 60

/** Examining 100,000 rows: as in the catalogue, and all of them in a wrong place, which takes longest. */
export async function benchDoctor(): Promise<void> {
  printTitle(`Checking a list of ${ROWS.toLocaleString('en')} areas`)
  const start = performance.now()
  const land = loadLand()
  printRow('reading the outlines', `${(performance.now() - start).toFixed(0)} ms`)
  const world = multiply(worldOfCatalog(countries, areas))
  bench('as in the catalogue', world, land)
  bench('every position wrong', shift(world), land)
}

function bench(what: string, world: World, land: Land): void {
  const first = timeSteps(examineSteps({ world }, land))
  const runs = Array.from({ length: RUNS }, () => timeSteps(examineSteps({ world }, land)))
  const totalMs = medianOf(runs.map((run) => run.totalMs))
  printRow(what, `${totalMs.toFixed(0)} ms`, `first ${first.totalMs.toFixed(0)} ms`)
  printLimit(
    `under ${TOTAL_MS} ms, the first time too`,
    `${first.totalMs.toFixed(0)} ms`,
    first.totalMs < TOTAL_MS,
  )
  const stepMs = medianOf(runs.map((run) => run.longestMs))
  printLimit(`no step over ${STEP_MS} ms`, `${stepMs.toFixed(0)} ms`, stepMs < STEP_MS)
}

/** The areas several times over, under names that differ. */
function multiply({ countries, areas }: World): World {
  const count = [...areas.values()].reduce((sum, list) => sum + list.length, 0)
  const times = Math.ceil(ROWS / count)
  let left = ROWS
  const lists = [...areas].map(([iso, list]): [string, Area[]] => {
    const copies = Array.from({ length: times }, (_, copy) =>
      list.map((area) => ({ ...area, name: copy === 0 ? area.name : `${area.name} ${copy}` })),
    ).flat()
    const taken = copies.slice(0, left)
    left -= taken.length
    return [iso, taken]
  })
  return { countries, areas: new Map(lists) }
}

function shift({ countries, areas }: World): World {
  const lists = [...areas].map(([iso, list]): [string, Area[]] => [
    iso,
    list.map((area) =>
      area.position
        ? {
            ...area,
            position: {
              ...area.position,
              lng: ((area.position.lng + SHIFT_DEGREES + 540) % 360) - 180,
            },
          }
        : area,
    ),
  ])
  return { countries, areas: new Map(lists) }
}
