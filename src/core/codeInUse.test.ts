import { describe, expect, test } from 'vitest'
import { sharedCorpus, sharedEngine, sharedLookups } from '../bench/search/loadedOnce.ts'
import { compareByUse, inUseFirst } from './codeInUse.ts'
import { orderAreas } from './list/order.ts'
import { codesOfTown } from './list/placing.ts'
import { resolveSteps } from './match/resolveSteps.ts'
import { runThrough } from './steps.ts'

const ask = sharedEngine()
const { world } = sharedCorpus()
const context = { openIso: undefined, likelyIso: 'GB' }

describe.each([
  ['Houston, TX', '1713', 'US'],
  ['Jacksonville, FL', '1904', 'US'],
  ['Fort Worth, TX', '1817', 'US'],
  ['Akron, OH', '1330', 'US'],
  ['Brooklyn, NY', '1718', 'US'],
  ['Buffalo, NY', '1716', 'US'],
  ['Bridgeport, CT', '1203', 'US'],
  ['Athens, GA', '1706', 'US'],
  ['Plano, TX', '1972', 'US'],
  ['Montreal, QC', '1514', 'CA'],
  ['Vancouver, BC', '1604', 'CA'],
  ['Calgary, AB', '1403', 'CA'],
  ['Brno', '42054', 'CZ'],
  ['Ústí nad Labem Region', '42047', 'CZ'],
  ['Madrid', '3491', 'ES'],
  ['Barcelona', '3493', 'ES'],
  ['Seville', '34954', 'ES'],
  ['Bangkok', '662', 'TH'],
  ['Johannesburg', '2711', 'ZA'],
  ['Puebla, PUE', '52222', 'MX'],
  ['Tijuana, BCN', '52664', 'MX'],
  ['Mérida, YUC', '52999', 'MX'],
])('the code in use of %s comes first', (name, code, iso) => {
  const areas = world.areas.get(iso) ?? []
  const row = areas.find((area) => area.name === name || area.name.startsWith(`${name}/`))!

  test('in the search box', () => {
    const [first] = ask(name, context).answers
    expect(first).toMatchObject({ kind: 'area', area: { code } })
  })

  test('in a list to match', () => {
    const [line] = runThrough(resolveSteps([{ number: 1, text: name }], sharedLookups()))
    const { outcome } = line!
    const [choice] =
      outcome.kind === 'choose' ? outcome.choices : 'choice' in outcome ? [outcome.choice] : []
    expect(choice?.areas[0]?.code).toBe(code)
  })

  test('in the list of its country, and among the codes of its row', () => {
    expect(orderAreas(areas, 'name', iso).find((area) => area.name === row.name)?.code).toBe(code)
    expect(codesOfTown(iso, row, areas)[0]?.code).toBe(code)
  })
})

test('a list without calling codes has the same order', () => {
  const codes = ['281', '621', '713', '832'].map((code) => ({ code }))
  expect(inUseFirst('US', codes)[0]).toEqual({ code: '713' })
  expect(inUseFirst('ES', [{ code: '81' }, { code: '91' }])[0]).toEqual({ code: '91' })
})

test.each([
  ['1465', '1929'],
  ['1471', '1662'],
])(
  '%s comes behind the codes whose region it shares, though its digits come first',
  (added, older) => {
    expect(compareByUse('US', added, older)).toBeGreaterThan(0)
  },
)

test('codes of which none is older keep their order', () => {
  expect(compareByUse('DE', '4989', '4930')).toBeGreaterThan(0)
  const sent = [{ code: '3342' }, { code: '3340' }]
  expect(inUseFirst('FR', sent)).toEqual(sent)
})
