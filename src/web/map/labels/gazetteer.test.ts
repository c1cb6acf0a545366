import { expect, test } from 'vitest'
import { mercatorX } from '../../../core/geo/mercator.ts'
import { listCountries } from './gazetteer.ts'

const LANDS = { NE: [9.5, 17.4], TD: [18.6, 15.4] } as const

test('names a country at the service’s point, and on its land where there is none', () => {
  const [chad, niger] = listCountries(
    [
      { iso: 'TD', name: 'Chad', position: { lat: 12, lng: 15 } },
      { iso: 'NE', name: 'Niger', position: undefined },
    ],
    {},
    LANDS,
  )
  expect(chad?.x).toBe(mercatorX(15))
  expect(niger?.x).toBe(mercatorX(9.5))
})

test('leaves a country nameless that has neither point nor land', () => {
  expect(listCountries([{ iso: '', name: 'Satellite', position: undefined }], {}, LANDS)).toEqual([])
})
