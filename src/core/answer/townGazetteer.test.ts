import { expect, test } from 'vitest'
import rows from '../../web/api/towns.json' with { type: 'json' }
import { readName } from '../names/readName.ts'
import { indexTowns, type TownRow } from '../towns.ts'
import { createTownGazetteer } from './townGazetteer.ts'

const gazetteer = createTownGazetteer(indexTowns(rows as unknown as TownRow[]))

test('knows whole names, the largest town first, in the countries that are asked for', () => {
  const named = gazetteer.named(readName('valencia'), { limit: 5 })
  expect(named.length).toBeGreaterThan(1)
  expect(named[0]).toMatchObject({ fit: 'exact', place: { kind: 'town', region: '' } })
  const scores = named.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
  const spanish = gazetteer.named(readName('valencia'), { limit: 5, isos: ['ES'] })
  expect(spanish.map(({ place }) => place.iso)).toEqual(['ES'])
  expect(gazetteer.named(readName('valencia'), { limit: 1 })).toHaveLength(1)
})

test('knows neither beginnings, mistakes nor regions', () => {
  expect(gazetteer.named(readName('valenci'), { limit: 5 })).toEqual([])
  expect(gazetteer.beginning(readName('valenci'), { limit: 5 })).toEqual([])
  expect(gazetteer.alike(readName('valensia'), { limit: 5 })).toEqual([])
  expect(gazetteer.regionAt('ES', { lat: 39.5, lng: -0.4 })).toBe('')
})
