import { expect, test } from 'vitest'
import { sharedLookups } from '../../bench/search/loadedOnce.ts'
import { readName } from '../names/readName.ts'
import { areasListed, certaintyOf } from './coverage.ts'

// plans add to the names of towns, and join the names of their parts to them

const { gazetteer, coverageOf, areasOf, areasOfTown, townAt } = sharedLookups()

test.each([
  ['DE', 'Oberursel', '496171 Oberursel Taunus'],
  ['DE', 'Chemnitz', '49371 Chemnitz Sachsen'],
  ['DE', 'Hagen', '492331 Hagen Westfalen'],
  ['DE', 'Homburg', '496841 Homburg Saar'],
  ['DE', 'Porz', '492203 Cologne-Porz'],
  ['DE', 'Opladen', '492171 Leverkusen-Opladen'],
  ['IR', 'Tehran', '9821 Tehran province'],
  ['SE', 'Nyköping', '46155 Nyköping-Oxelösund'],
])('in %s, %s has the code of %s', (iso, name, area) => {
  const [named] = gazetteer.named(readName(name), { limit: 1, isos: [iso] })
  const coverage = named && coverageOf(named.place, [named.text])
  const [first] = coverage ? areasListed(coverage) : []
  expect(coverage?.kind).toBe('covered')
  expect(`${first?.code} ${first?.name}`).toBe(area)
})

test.each([
  ['JP', 'Hitachi', '81294'], // not Hitachi-Omiya
  ['DE', 'Kerpen', '492237'], // of which the list has parts alone
])('in %s, no part answers for all of %s', (iso, name, code) => {
  const [named] = gazetteer.named(readName(name), { limit: 1, isos: [iso] })
  const coverage = named && coverageOf(named.place, [named.text])
  expect(coverage && certaintyOf(coverage)).toBe('known')
  expect(coverage && areasListed(coverage).map((area) => area.code)).toEqual([code])
})

test('the only area of a country that is called like it is the code of all of the country', () => {
  const [named] = gazetteer.named(readName('Longyearbyen'), { limit: 1 })
  expect(named && coverageOf(named.place)).toMatchObject({
    kind: 'national',
    area: { code: '4779' },
  })
})

test.each([
  ['US', '1681', 'Charleston, WV', '1304 1681'], // the plan's other code is listed for another town
  ['US', '1816', 'Kansas City, MO', '1816 1975'],
  ['US', '1913', 'Kansas City, KS', '1913'],
  ['DE', '4969', 'Frankfurt am Main', '4969'], // not that of Bergen-Enkheim, which has its point
  ['TR', '90216', 'Istanbul (Anatolia)', '90212 90216'],
  ['PE', '511', 'Callao', '511'],
])('in %s, the town of %s %s has %s', (iso, code, town, codes) => {
  const area = areasOf(iso).find((one) => one.code === code && one.name.includes(town))
  const found = area && areasOfTown(iso, area, town).map((one) => one.code)
  expect(found?.sort().join(' ')).toBe(codes)
})

test('a part of a town is found at the point that the list has for it', () => {
  const part = areasOf('DE').find(({ name }) => name === 'Frankfurt-Bergen-Enkheim')
  const found = part?.position && townAt(part.name, part.position)
  expect(found?.areas.map(({ code }) => code)).toEqual(['496109'])
})
