import { expect, test } from 'vitest'
import { sharedLookups } from '../../bench/search/loadedOnce.ts'
import { areasListed, certaintyOf } from './coverage.ts'

// plans add to the names of towns, and join the names of their parts to them

const { gazetteer, coverageOf } = sharedLookups()

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
  const [named] = gazetteer.named(name, { limit: 1, isos: [iso] })
  const coverage = named && coverageOf(named.place, [named.text])
  const [first] = coverage ? areasListed(coverage) : []
  expect(coverage?.kind).toBe('covered')
  expect(`${first?.code} ${first?.name}`).toBe(area)
})

test.each([
  ['JP', 'Hitachi'], // not Hitachi-Omiya
  ['DE', 'Kerpen'], // of which the list has parts alone
])('in %s, no part answers for all of %s', (iso, name) => {
  const [named] = gazetteer.named(name, { limit: 1, isos: [iso] })
  const coverage = named && coverageOf(named.place, [named.text])
  expect(coverage && certaintyOf(coverage)).toBe('nearest')
})

test('the only area of a country that is called like it is the code of all of the country', () => {
  const [named] = gazetteer.named('Longyearbyen', { limit: 1 })
  expect(named && coverageOf(named.place)).toMatchObject({
    kind: 'national',
    area: { code: '4779' },
  })
})
