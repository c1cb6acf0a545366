import { describe, expect, test } from 'vitest'
import { loadLand } from '../../../service/dataCheck/runDoctor.ts'
import { createExaminer } from '../testing/examine.ts'
import judged from './judgedPositions.json' with { type: 'json' }

const land = loadLand()
const { examineLists } = createExaminer(land)

/** What is said of the position of one area. */
function judge(iso: string, latitude: string, longitude: string): string | undefined {
  const code = { DE: '4989', US: '1212', FJ: '6793', FR: '33142' }[iso] ?? ''
  const { findings } = examineLists({ [iso]: [[code, 'Town', latitude, longitude]] })
  const [found] = findings.filter(({ check }) => ['swapped', 'far', 'sea'].includes(check))
  return found && [found.check, found.problem, found.detail ?? found.suggestion].join(' ').trim()
}

describe('a position', () => {
  test.each(judged.home)('of %s at %s, %s is at home', (iso, latitude, longitude) => {
    expect(judge(iso, latitude, longitude)).toBeUndefined()
  })

  test.each(judged.away)('of %s at %s, %s is not', (iso, latitude, longitude, said) => {
    expect(judge(iso, latitude, longitude)).toBe(said)
  })

  test.each(judged.station)(
    'of Norfolk Island’s code %s at %s, %s is %s',
    (code, latitude, longitude, said) => {
      const { findings } = examineLists({ NF: [[code, 'Station', latitude, longitude]] })
      const [found] = findings.filter(({ check }) => check === 'far')
      expect([found?.severity, found?.problem, found?.detail].join(' ').trim()).toBe(said)
    },
  )

  test('is judged by its country’s point where that has no outline', () => {
    expect(judge('XX', '12', '12')).toBeUndefined()
    expect(judge('XX', '45', '-30')).toBe('sea at-sea')
  })
})

test('the land is told from the sea around the poles and the antimeridian', () => {
  expect(land.isoAt({ lat: 66, lng: -175 })).toBe('RU')
  expect(land.isoAt({ lat: 66, lng: 175 })).toBe('RU')
  expect(land.isoAt({ lat: -89, lng: 0 })).toBe('AQ')
  expect(land.isoAt({ lat: 89, lng: 0 })).toBeUndefined()
  expect(land.isoAt({ lat: 0, lng: -140 })).toBeUndefined()
  expect(land.isNearAny({ lat: 54.18, lng: 7.88 }, 60)).toBe(true)
})
