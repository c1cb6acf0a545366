import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readName } from '../../../core/names/readName.ts'
import { runThrough } from '../../../core/steps.ts'
import { createGazetteerLoader } from './createPlaces.ts'

const FOLDER = join(import.meta.dirname, '../gazetteer')
const bytesOf = new Map<string, Uint8Array>() // decompressed once for all tests
const NAMES = [
  'A.places',
  'A.latin',
  'A.greek',
  'B.places',
  'B.latin',
  'B.greek',
  'postcodes.DE',
  'postcodes.US0',
  'postcodes.US4',
]

/** A loader of the real files that notes what it asks for; those in `broken` do not arrive. */
function createLoader() {
  const asked: string[] = []
  const broken = new Set<string>()
  const loader = createGazetteerLoader({
    names: NAMES,
    async fetchBytes(name) {
      asked.push(name)
      if (broken.has(name)) throw new Error(`${name} did not arrive`)
      const bytes =
        bytesOf.get(name) ?? brotliDecompressSync(readFileSync(join(FOLDER, `${name}.br`)))
      bytesOf.set(name, bytes)
      return new Uint8Array(bytes)
    },
    run: async (steps) => runThrough(steps),
  })
  const first = (name: string) => loader.gazetteer.named(readName(name), { limit: 1 })[0]?.place.iso
  return { loader, asked, broken, first }
}

test('loads nothing before it is wanted, and each file once', async () => {
  const { loader, asked, first } = createLoader()
  expect([asked, first('Lyon')]).toEqual([[], undefined])
  await Promise.all([loader.load('A'), loader.load('A')])
  expect(asked).toEqual(['A.places', 'A.latin'])
  expect([first('Lyon'), first('Hallstatt'), first('Αθήνα')]).toEqual(['FR', undefined, undefined])
  expect([loader.isComplete('A', 'Lyon'), loader.isComplete('A', 'Αθήνα')]).toEqual([true, false])
  expect(loader.isComplete('B', 'Lyon')).toBe(false)
})

test('loads other scripts for the tiers that are wanted', async () => {
  const { loader, asked, first } = createLoader()
  await loader.loadScripts('Αθήνα, Greece')
  expect(asked.sort()).toEqual(['A.greek', 'A.latin', 'A.places'])
  expect(first('Αθήνα')).toBe('GR')
  await loader.load('B')
  expect(asked.slice(3).sort()).toEqual(['B.greek', 'B.latin', 'B.places'])
  expect([first('Hallstatt'), loader.isComplete('B', 'Αθήνα')]).toEqual(['AT', true])
  expect(loader.isComplete('B', 'Լոնդոն')).toBe(true) // there is no such file
})

test('names what failed, works without it, and tries again', async () => {
  const { loader, asked, broken, first } = createLoader()
  broken.add('B.places')
  await expect(loader.load('B')).rejects.toThrow('B.places did not arrive')
  expect(loader.missing()).toEqual(['B.places', 'B.latin'])
  expect([first('Lyon'), first('Hallstatt')]).toEqual(['FR', undefined])
  broken.clear()
  await loader.load('B')
  expect([loader.missing(), first('Hallstatt')]).toEqual([[], 'AT'])
  expect(asked.filter((name) => name.startsWith('A.'))).toEqual(['A.places', 'A.latin'])
})

test('loads the files of postcodes that are asked for', async () => {
  const { loader, asked } = createLoader()
  await loader.loadPostcodes(['postcodes.DE'])
  expect(asked.filter((name) => name.startsWith('postcodes'))).toEqual(['postcodes.DE'])
  expect(loader.postcodes()).toEqual(['postcodes.DE'])
  expect(loader.gazetteer.postcode({ iso: 'DE', key: '10115' }, '10115')).toMatchObject({
    name: '10115 Berlin',
    kind: 'postcode',
    codes: ['4930'],
  })
  expect(loader.gazetteer.postcode({ iso: 'US', key: '90210' }, '90210')).toBeUndefined()
})

test('fails for a file that is cut off', async () => {
  const loader = createGazetteerLoader({
    names: NAMES,
    fetchBytes: async () =>
      new TextEncoder().encode('{"names":10,"runs":0,"parts":0,"count":2}\nParis'),
    run: async (steps) => runThrough(steps),
  })
  await expect(loader.load('A')).rejects.toThrow('The file of places ends too early')
})
