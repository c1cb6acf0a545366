import { type Country, parseCountry } from '../../country.ts'
import type { World } from '../../world.ts'

/** Germany, Italy, Russia and Kazakhstan. */
export const OWN_COUNTRIES: readonly [Country, Country, Country, Country] = [
  parseCountry(['49', 'Germany', '', 'DE']),
  parseCountry(['39', 'Italy', '', 'IT']),
  parseCountry(['7', 'Russia', '', 'RU']),
  parseCountry(['7', 'Kazakhstan', '', 'KZ']),
]

const areaOf = (code: string) => ({ code, name: code, position: undefined })

export const OWN_WORLD: World = {
  countries: OWN_COUNTRIES,
  areas: new Map([
    ['DE', [areaOf('4930'), areaOf('4989')]],
    ['IT', [areaOf('3906')]],
    ['RU', [areaOf('7495')]],
    ['KZ', [areaOf('727')]], // without calling code, as some services have it
  ]),
}
