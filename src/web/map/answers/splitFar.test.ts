import { expect, test } from 'vitest'
import { describeFar, splitFar } from './splitFar.ts'

const at = (country: string, lat: number, lng: number) => ({ country, position: { lat, lng } })
const [berlin, munich, paris] = [
  at('Germany', 52.5, 13.4),
  at('Germany', 48.1, 11.6),
  at('France', 48.9, 2.4),
]
const [boston, tokyo] = [at('United States', 42.4, -71.1), at('Japan', 35.7, 139.7)]

test('splits off what is far from the country with most points', () => {
  expect(splitFar([boston, berlin, munich, paris])).toEqual({
    near: [berlin, munich, paris],
    far: [boston],
  })
  expect(splitFar([berlin, paris])).toEqual({ near: [berlin, paris], far: [] })
  expect(splitFar([])).toEqual({ near: [], far: [] })
})

test('says where the others are', () => {
  expect(describeFar([boston])).toBe('1 more place in the United States')
  expect(describeFar([boston, tokyo])).toBe('2 more places elsewhere')
})
