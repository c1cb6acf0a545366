import { describe, expect, test } from 'vitest'
import { loadLand } from '../../../service/dataCheck/runDoctor.ts'
import { createExaminer } from '../testing/examine.ts'

const { examineLists } = createExaminer(loadLand())

/** Names of areas at some distance from each other, as problem and suggestion. */
function judge(names: readonly string[], isOneSpot = false): string[] {
  const rows = names.map(
    (name, i) => [`49${2000 + i}`, name, isOneSpot ? '51' : String(48 + i / 2), '10'] as const,
  )
  return examineLists({ DE: rows }).findings.flatMap(({ check, problem, suggestion }) =>
    check === 'spelling' ? [`${problem} ${suggestion}`.trim()] : [],
  )
}

const MOST_MS = 5000 // each took ten seconds and more when it grew with the square

function timeMs(act: () => unknown): number {
  const start = performance.now()
  act()
  return performance.now() - start
}

describe('a name is odd', () => {
  test.each([
    ['MÃ¼nchen', 'garbled München'],
    ['KÃ¶ln â€“ Mitte', 'garbled Köln – Mitte'],
    ['M\ufffdnchen', 'garbled'],
    ['M?nchen', 'garbled'],
    ['Frankfurt &amp; Umland', 'garbled Frankfurt & Umland'],
    ['D&#252;sseldorf', 'garbled Düsseldorf'],
    ['Ber\u200blin', 'invisible Berlin'],
    ['Ber\u0007lin', 'invisible Berlin'],
    ['Веrlin', 'look-alike Berlin'], // its first letters are Cyrillic
    ['Berlin ............................................................ 030', 'run Berlin 030'],
    ['------ see below', 'run see below'],
    [
      'Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and Berlin and ',
      'too-long',
    ],
    ['Bad  Homburg ', 'spaces Bad Homburg'],
  ])('%j: %s', (name, said) => {
    expect(judge([name])).toEqual([said])
  })

  test('if it alone is in capitals', () => {
    const others = Array.from({ length: 20 }, (_, i) => `Ort ${i}`)
    expect(judge(['HAMBURG', ...others])).toEqual(['capitals'])
    expect(judge(['HAMBURG', 'BERLIN', 'KÖLN'])).toEqual([])
    expect(judge(['BASF', ...others])).toEqual([])
  })

  test('if the same town is spelt otherwise near it', () => {
    expect(judge(['Sankt Marien', 'Sankt-Marien', 'Sankt Marien'], true)).toEqual([
      'also-spelt Sankt Marien',
    ])
    expect(judge(['Sankt Marien', 'Sankt-Marien'])).toEqual([]) // 56 km apart
    expect(judge(['Regensburg', 'Regensbrug'], true)).toEqual(['also-spelt Regensburg'])
    expect(judge(['Sector 1', 'Sector 2'], true)).toEqual([])
  })

  test('once, however many others it is like', () => {
    const names = ['Ortschaft a', 'Ortschaft b', 'Ortschaft c', 'Ortschaft d', 'Ortschaft e']
    expect(judge(names, true)).toHaveLength(names.length - 1)
  })
})

describe('is judged in time that grows with the list', () => {
  const rows = 60_000

  test('where few names stand on many rows', () => {
    const names = Array.from({ length: rows }, (_, i) => (i % 2 ? 'Mobile' : 'mobile'))
    const table = names.map((name, i) => [`49${20_000 + i}`, name, '', ''] as const)
    expect(timeMs(() => examineLists({ DE: table }))).toBeLessThan(MOST_MS)
  })

  test('where a name is as long as a file', () => {
    expect(timeMs(() => judge(['東'.repeat(rows)]))).toBeLessThan(MOST_MS)
  })
})

test.each([
  'São João da Boa Vista',
  'Île-de-Bréhat',
  'Ærøskøbing',
  'Łódź',
  "L'Aquila",
  'Đà Nẵng',
  'Москва',
  'Αθήνα',
  '東京',
  'नई दिल्ली',
  'می\u200cبد', // with a joiner that belongs there
  'Ürümqi (Wulumuqi)',
  '100 Mile House, BC',
  'Merta/Gotan, Rajasthan',
  'Who? What?',
])('%s is as it should be', (name) => {
  expect(judge([name])).toEqual([])
})
