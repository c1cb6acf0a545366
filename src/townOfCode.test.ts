import { expect, test } from 'vitest'
import { areaCodesOf } from './core/number/areaCodes.ts'
import townsByDigits from './core/number/townsByDigits.json' with { type: 'json' }
import { townOfDigits } from './core/number/townsByDigits.ts'
import { nationalCode } from './core/prefix.ts'
import { areasOfCodes, hasSeveralTowns, townsOfCodes } from './core/townOfCode.ts'
import { askBox } from './testing/sameAnswer/askBox.ts'
import { loadTools } from './testing/sameAnswer/tools.ts'
import { findLines } from './web/embed/createShortlistSetter.ts'
import { changeTo } from './web/embed/startBridge.ts'
import { findOpenTown } from './web/lists/openTown.ts'
import { parseUrl } from './web/state/url.ts'

// a code that several towns share is called by the same one of them, wherever the code alone is told

const tools = loadTools()
const { world, countries } = tools
const HOME = parseUrl(new URL('http://localhost/'), '/')

test.each([
  ['+64 9', 'NZ', '649', 'Auckland'],
  ['+64 3', 'NZ', '643', 'Christchurch'],
  ['+61 2', 'AU', '612', 'Sydney'],
  ['+61 7', 'AU', '617', 'Brisbane'],
  ['+61 8', 'AU', '618', 'Perth'],
  ['+49 30', 'DE', '4930', 'Berlin'],
  ['+1 204', 'CA', '1204', 'Winnipeg, MB'],
  ['+1 416', 'CA', '1416', 'Toronto, ON'],
  ['+1 778', 'CA', '1778', 'Vancouver, BC'],
  ['+1 402', 'US', '1402', 'Omaha, NE'],
  ['+1 503', 'US', '1503', 'Portland, OR'],
  ['+44 23', 'GB', '4423', 'Southampton'],
  ['+44 28', 'GB', '4428', 'Belfast'],
  ['+81 24', 'JP', '8124', 'Fukushima'], // the city that the prefecture is called after
  ['+81 48', 'JP', '8148', 'Saitama'],
  ['+81 76', 'JP', '8176', 'Kanazawa, Ishikawa'],
  ['+81 86', 'JP', '8186', 'Okayama'],
  ['+55 11', 'BR', '5511', 'São Paulo - SP'],
  ['+55 47', 'BR', '5547', 'Joinville - SC'],
  ['+33 1 46', 'FR', '33146', 'Paris'],
  ['+60 4', 'MY', '604', 'George Town'],
  ['+86 24', 'CN', '8624', 'Shenyang/Tieling/Fushun, Liaoning'], // the plan's own name, of all of them
  ['+63 85', 'PH', '6385', 'Agusan del Sur/Agusan del Norte'],
  ['+213 33', 'DZ', '21333', 'Batna/Biskra'],
])('%s is that of one town in box, card, frame and number', async (typed, iso, code, name) => {
  expect(await namesOf(iso, code, typed)).toEqual(ways(name))
})

test('so is each code of the built-in catalogue that several towns share', async () => {
  const shared = world.countries.flatMap(({ iso, callingCode }) => {
    const areas = world.areas.get(iso) ?? []
    return [...areasOfCodes(areas)].flatMap(([code, sharing]) => {
      const typed = `+${callingCode} ${nationalCode(callingCode, code)}`
      return hasSeveralTowns(sharing) ? [{ iso, code, typed }] : []
    })
  })
  expect(shared.length).toBeGreaterThan(400)
  for (const { iso, code, typed } of shared) {
    const town = townsOfCodes(world.areas.get(iso) ?? [], iso, world.peopleOf).get(code)
    const names = await namesOf(iso, code, typed)
    expect({ typed, names }).toEqual({ typed, names: ways(town?.name ?? '') })
  }
})

test.each([
  ['+61 8 8', 'Adelaide'],
  ['+61 8 8123 4567', 'Adelaide'],
  ['+61 8 9', 'Perth'],
  ['+61 8 9321 0000', 'Perth'],
  ['+61 8 8944 0000', 'Darwin'],
  ['+61 2 6205 0000', 'Canberra'],
  ['+64 9 430 0000', 'Whangarei'],
  ['+64 9 300 0000', 'Auckland'],
  ['+64 3 477 4000', 'Dunedin'],
  ['+44 23 9282 0000', 'Portsmouth'],
  ['+44 28 7137 0000', 'Derry'],
  ['028 9032 0202', 'Belfast'],
  ['+81 48 222 0000', 'Kawaguchi, Saitama'],
  ['+7 384 3 45 00 00', 'Novokuznetsk'],
  ['+55 47 3326 0000', 'Joinville - SC'], // its digits tell no town
])('%s is of %s, by the digits behind the code', (typed, name) => {
  expect(askBox(typed, tools)?.row?.line?.area.name).toBe(name)
})

test('towns that are told by digits are those of a code that several share, each digits of one', () => {
  const seen = new Set<string>()
  for (const [iso, digitsOf] of Object.entries(townsByDigits)) {
    const codes = areasOfCodes(world.areas.get(iso) ?? [])
    const { callingCode = '' } = countries.get(iso) ?? {}
    for (const [town, all] of Object.entries(digitsOf)) {
      for (const digits of all.split(' ')) {
        expect(seen).not.toContain(digits)
        seen.add(digits)
        const [, sharing = []] =
          [...codes].find(([code, all]) => digits.startsWith(code) && hasSeveralTowns(all)) ?? []
        const area = townOfDigits(sharing, { iso, callingCode }, digits.slice(callingCode.length))
        expect([digits, area?.name.split(', ')[0]]).toEqual([digits, town])
      }
    }
  }
})

const ways = (name: string) => ({ box: name, card: name, frame: name, number: name })

/** What each way calls a code, where the code alone is told. */
async function namesOf(iso: string, code: string, typed: string) {
  const country = countries.get(iso)
  const areas = world.areas.get(iso) ?? []
  const { lines } = await findLines([{ iso, code }], [], {
    getCountries: async () => world.countries,
    getAreas: async () => areas,
    getPeople: async () => world.peopleOf,
  })
  const opened = findOpenTown(areas, { ...HOME, ...changeTo({ country: iso, area: code }) })
  const national = nationalCode(country?.callingCode ?? '', code)
  return {
    box: askBox(typed, tools)?.row?.line?.area.name,
    card: opened?.name,
    frame: lines[0]?.area.name,
    number: country && areaCodesOf(world, country).byCode.get(national)?.name,
  }
}
