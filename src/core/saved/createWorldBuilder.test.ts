import { expect, test } from 'vitest'
import { createWorldBuilder } from './createWorldBuilder.ts'

const AREA = { code: '9991', name: 'Somewhere', position: undefined }

function worldOf(count: number, isos: readonly string[] = []) {
  const { add, build } = createWorldBuilder('Country')
  const told = { callingCode: '', latitude: '', longitude: '' }
  for (const iso of isos) add({ ...told, iso, name: iso }, AREA)
  for (let i = 0; i < count; i++) add({ ...told, iso: '', name: `Land ${i}` }, AREA)
  return build()
}

test('each country without a code keeps its areas, also beside those that have a private code', () => {
  const { countries, areas } = worldOf(36, ['XA', 'ZZ'])
  expect(countries).toHaveLength(38)
  expect([...areas.values()].map(({ length }) => length)).toEqual(Array(38).fill(1))
})

test('a file with more countries without a code than there are stand-ins is refused', () => {
  expect(() => worldOf(41)).toThrow('The file is incomplete or damaged.')
})
