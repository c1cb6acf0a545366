import { describe, expect, test } from 'vitest'
import { loadLand } from '../../../service/dataCheck/runDoctor.ts'
import { createExaminer } from '../testing/examine.ts'

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
  test.each([
    ['DE', '48.1374', '11.5755'], // Munich
    ['DE', '54.1797', '7.8856'], // Helgoland, 45 km off the coast
    ['DE', '47.5833', '7.6500'], // some km across the border
    ['US', '64.8378', '-147.7164'], // Fairbanks
    ['US', '21.3069', '-157.8583'], // Honolulu
    ['US', '51.88', '-176.65'], // Adak
    ['US', '52.9', '172.9'], // Attu, across the antimeridian
    ['US', '18.46', '-66.1'], // Puerto Rico, which has a list of its own
    ['FJ', '-16.8', '179.99'],
    ['FJ', '-16.8', '-179.99'],
    ['FR', '4.92', '-52.31'], // French Guiana
  ])('of %s at %s, %s is at home', (iso, latitude, longitude) => {
    expect(judge(iso, latitude, longitude)).toBeUndefined()
  })

  test.each([
    ['DE', '11.5755', '48.1374', 'swapped swapped 48.1374, 11.5755'],
    ['US', '-73.99', '40.71', 'swapped swapped 40.7100, -73.9900'],
    ['US', '-147.7164', '64.8378', 'swapped swapped 64.8378, -147.7164'], // no latitude
    ['US', '40.71', '73.99', 'far wrong-sign 40.7100, -73.9900'],
    ['FJ', '17.8', '178', 'far wrong-sign -17.8000, 178.0000'],
    ['DE', '40.4168', '-3.7038', 'far abroad ES'],
    ['DE', '53.55', '-9.99', 'far wrong-sign 53.5500, 9.9900'],
    ['DE', '45', '-30', 'sea at-sea'],
    ['FJ', '-0.5', '-150', 'sea at-sea'],
  ])('of %s at %s, %s is not', (iso, latitude, longitude, said) => {
    expect(judge(iso, latitude, longitude)).toBe(said)
  })

  test.each([
    ['67210', '-68.5762', '77.9696', 'note abroad AQ'], // Davis
    ['13', '-54.4994', '158.9366', 'note abroad AU'], // Macquarie Island
    ['67210', '48.14', '11.58', 'error abroad DE'],
    ['67232', '-68.5762', '77.9696', 'error away'], // Norfolk Island itself
  ])('of Norfolk Island’s code %s at %s, %s is %s', (code, latitude, longitude, said) => {
    const { findings } = examineLists({ NF: [[code, 'Station', latitude, longitude]] })
    const [found] = findings.filter(({ check }) => check === 'far')
    expect([found?.severity, found?.problem, found?.detail].join(' ').trim()).toBe(said)
  })

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
