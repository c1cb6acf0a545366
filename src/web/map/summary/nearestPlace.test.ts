import { expect, test } from 'vitest'
import { runThrough } from '../../../core/steps.ts'
import { areaPlaces, countryPlaces } from '../places.ts'
import { nearestSteps } from './nearestPlace.ts'

const FRANCE = { iso: 'FR', name: 'France', callingCode: '33' }
const NANTES = { code: '33240', name: 'Nantes', position: { lat: 47.2173, lng: -1.5534 } }
const LYON = { code: '33472', name: 'Lyon', position: { lat: 45.76, lng: 4.84 } }
const NOWHERE = { code: '33999', name: 'Anywhere', position: undefined }

test('says what is nearest, how far and where, and what to show with it', () => {
  const list = areaPlaces([NOWHERE, LYON, NANTES], FRANCE)
  const nearest = runThrough(nearestSteps(list, { lat: 47, lng: -2 }))
  expect(nearest?.text).toBe('Nearest: Nantes, +33 240, 42 km NE')
  expect(nearest?.show()).toEqual({ ...NANTES.position, others: [LYON.position], isCountry: false })
  expect(runThrough(nearestSteps(list, { lat: 45, lng: 5 }))?.text).toMatch(/^Nearest: Lyon/)
})

test('says it of countries, and nothing where none has a position', () => {
  const iceland = {
    iso: 'IS',
    name: 'Iceland',
    callingCode: '354',
    position: { lat: 65, lng: -18 },
  }
  const list = countryPlaces([iceland] as never)
  const nearest = runThrough(nearestSteps(list, { lat: 60, lng: -30 }))
  expect(nearest?.text).toMatch(/^Nearest: Iceland, \+354, \d+ km NE$/)
  expect(nearest?.show().isCountry).toBe(true)
  expect(runThrough(nearestSteps(areaPlaces([NOWHERE], FRANCE), LYON.position))).toBeUndefined()
})
