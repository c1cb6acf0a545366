import { describe, expect, test } from 'vitest'
import { sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { readName } from '../../core/names/readName.ts'
import { createThing } from './thing.ts'
import { addVillages } from './villages.ts'

const town = (name: string, iso: string, lat: number, lng: number) =>
  createThing({ name, iso, lat, lng, region: '00' })

const NOVENTA = town('Noventa', 'IT', 45.41, 11.95)
const UKMERGE = town('Ukmergė', 'LT', 55.25, 24.76)
const KATZENELNBOGEN = town('Katzenelnbogen', 'DE', 50.27, 7.98)
const NASSAU = town('Nassau', 'DE', 50.32, 7.8)
const villages = addVillages([NOVENTA, UKMERGE, KATZENELNBOGEN, NASSAU])
const namesOf = (iso: string) => villages.filter((one) => one.iso === iso).map(({ name }) => name)

describe('of a directory', () => {
  test('the settlements are added that the sources lack, in the region that it tells', () => {
    expect(villages.find(({ name }) => name === 'Pabaisko')).toMatchObject({
      iso: 'LT',
      kind: 'village',
      region: '58',
    })
    expect(namesOf('LT')).not.toContain('Ukmergė')
  })

  test('a name that says more is another name of the place there', () => {
    expect(NOVENTA.names).toContain('Noventa Padovana')
    expect(namesOf('IT')).not.toContain('Noventa Padovana')
  })

  test('villages of one postcode with different codes are not at one point', () => {
    const pointOf = (asked: string) => {
      const { lat, lng } = villages.find(({ name }) => name === asked)!
      return `${lat} ${lng}`
    }
    expect(pointOf('Allendorf')).not.toBe(pointOf('Attenhausen')) // 06486 and 02604
  })

  test('abbreviations, remarks and garbled letters are no names', () => {
    const odd = villages.filter(({ name }) => /[^\p{L} '’-]|(?:^| )\p{L}(?: |$)/u.test(name))
    expect(villages.length).toBeGreaterThan(300)
    expect(odd).toEqual([])
  })
})

test('a misspelt name is not taken for that of a village', () => {
  const found = (name: string) =>
    sharedGazetteer()
      .named(readName(name), { limit: 9, isos: ['LT'] })
      .map(({ place }) => place.name)
  expect(found('Pabaisko')).toEqual(['Pabaisko'])
  expect(found('Pabaizko')).not.toContain('Pabaisko')
})
