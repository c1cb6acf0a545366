import { expect, test, vi } from 'vitest'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import { createLists } from './lists.ts'

test('encodes each list once', () => {
  const { countries, areas } = createLists({ countries: [], areas: new Map([['GB', []]]) })
  expect(countries.outputs.json()).toBe(countries.outputs.json())
  expect(areas('GB')?.outputs.csv()).toBe(areas('GB')?.outputs.csv())
  expect(areas('gb')).toBeUndefined()
})

test('prepares every list in every encoding, those that come first as before', async () => {
  const row = ['1201', 'Jersey City, NJ', '38', '-97', '40.7', '-74.1']
  const lists = createLists({ countries: [], areas: new Map([['US', Array(50).fill(row)]]) })
  const [made, encode] = [new Set(), vi.spyOn(TextEncoder.prototype, 'encode')]
  const early = lists.areas('US')!.outputs.xml()
  await lists.prepare()
  expect(encode).toHaveBeenCalledTimes(6) // countries and areas in three formats
  for (const output of OUTPUTS) made.add(lists.areas('US')!.outputs[output]())
  expect(encode).toHaveBeenCalledTimes(6)
  expect(made).toContain(early)
  encode.mockRestore()
})
