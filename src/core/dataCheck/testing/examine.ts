import { type Area, parseArea } from '../../area.ts'
import { type Country, parseCountry } from '../../country.ts'
import { runThrough } from '../../steps.ts'
import type { World } from '../../world.ts'
import type { Input, Written } from '../checkedList.ts'
import { examineSteps } from '../checks/examineSteps.ts'
import type { Examination } from '../finding.ts'
import type { Land } from '../land.ts'

type AreaCells = readonly string[] // code, name, latitude, longitude

const CALLING_CODES: Readonly<Record<string, string>> = {
  DE: '49',
  FR: '33',
  US: '1',
  CA: '1',
  JP: '81',
  FJ: '679',
}

export function countryOf(iso: string): Country {
  return parseCountry([CALLING_CODES[iso] ?? '', iso, '', iso, '', '10', '10'])
}

type Lists = Readonly<Record<string, readonly AreaCells[]>> // by country, as they stand in a file

interface Examiner {
  readonly examineLists: (lists: Lists) => Examination
  readonly examineWorld: (world: World, source?: Omit<Input, 'world'>) => Examination
}

export function createExaminer(land: Land): Examiner {
  const examineWorld = (world: World, source?: Omit<Input, 'world'>) =>
    runThrough(examineSteps({ world, ...source }, land))
  return {
    examineWorld,
    examineLists(lists) {
      const written = new Map<Area, Written>()
      const areas = Object.entries(lists).map(([iso, rows]) => {
        const read = rows.map(([code = '', name = '', latitude = '', longitude = ''], index) => {
          const area = parseArea([code, name, '', '', latitude, longitude])
          written.set(area, { name, latitude, longitude, row: index + 1 })
          return area
        })
        return [iso, read] as const
      })
      const world = { countries: Object.keys(lists).map(countryOf), areas: new Map(areas) }
      return examineWorld(world, { written })
    },
  }
}
