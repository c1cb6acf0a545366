import { expect, test } from 'vitest'
import { listTrunkPrefixes } from './trunkPrefixes.ts'

const trunks = Object.entries(listTrunkPrefixes())

test.each([
  ['DE', '0'],
  ['GB', '0'],
  ['FR', '0'],
  ['IN', '0'],
  ['RU', '8 '],
  ['HU', '06 '],
  ['US', ''],
  ['ES', ''],
  ['IT', ''],
])('%s dials "%s" before an area code', (iso, prefix) => {
  expect(trunks.find(([, isos]) => isos.split(' ').includes(iso))?.[0]).toBe(prefix)
})

test.each(['BR', 'CO'])('%s dials no one prefix', (iso) => {
  expect(trunks.some(([, isos]) => isos.includes(iso))).toBe(false)
})
