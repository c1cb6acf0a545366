import { expect, test } from 'vitest'
import cases from './trunkPrefixes.json' with { type: 'json' }
import { listTrunkPrefixes } from './trunkPrefixes.ts'

const trunks = Object.entries(listTrunkPrefixes())

test.each(cases.prefixes)('%s dials "%s" before an area code', (iso, prefix) => {
  expect(trunks.find(([, isos]) => isos.split(' ').includes(iso))?.[0]).toBe(prefix)
})

test.each(['BR', 'CO'])('%s dials no one prefix', (iso) => {
  expect(trunks.some(([, isos]) => isos.includes(iso))).toBe(false)
})
