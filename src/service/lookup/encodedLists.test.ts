import { expect, test, vi } from 'vitest'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import { createEncodedLists } from './encodedLists.ts'

test('encodes each list once', () => {
  const { countries, areas } = createEncodedLists({ countries: [], areas: new Map([['GB', []]]) })
  expect(countries.outputs.json()).toBe(countries.outputs.json())
  expect(areas('GB')?.outputs.csv()).toBe(areas('GB')?.outputs.csv())
  expect(areas('gb')).toBeUndefined()
})

test('encodes every list in every encoding, and keeps those that are already encoded', async () => {
  const row = ['1201', 'Jersey City, NJ', '38', '-97', '40.7', '-74.1']
  const lists = createEncodedLists({ countries: [], areas: new Map([['US', Array(50).fill(row)]]) })
  const [variants, encode] = [new Set(), vi.spyOn(TextEncoder.prototype, 'encode')]
  const early = lists.areas('US')!.outputs.xml()
  await lists.encodeAll()
  expect(encode).toHaveBeenCalledTimes(6) // countries and areas in three formats
  for (const output of OUTPUTS) variants.add(lists.areas('US')!.outputs[output]())
  expect(encode).toHaveBeenCalledTimes(6)
  expect(variants).toContain(early)
  encode.mockRestore()
})
