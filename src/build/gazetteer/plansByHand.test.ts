import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TIERS } from '../../core/gazetteer/columns.ts'
import { createGazetteer } from '../../core/gazetteer/createGazetteer.ts'
import { runThrough } from '../../core/steps.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { readTable } from './tableByHand.ts'

const callingCodes = new Map(countryRows.map(({ ISOCODE, COUNTRYCODE }) => [ISOCODE, COUNTRYCODE]))
const rows = new Map(Object.entries(areaRows))

test('each area of the catalogue has a code of the division that it lies in', () => {
  const gazetteer = createGazetteer()
  for (const tier of TIERS) {
    const bytes = readFileSync(
      new URL(`../../web/api/gazetteer/${tier}.places.br`, import.meta.url),
    )
    runThrough(gazetteer.addPlacesSteps(tier, brotliDecompressSync(bytes)))
  }
  const codesOf = new Map<string, readonly string[]>()
  for (const { iso, key, items } of readTable('plansByHand'))
    for (const region of items.split(' '))
      codesOf.set(
        `${iso}-${region}`,
        key.split(' ').map((code) => callingCodes.get(iso) + code),
      )
  const isos = new Set([...codesOf.keys()].map((key) => key.slice(0, 2)))
  const strays = [...isos].flatMap((iso) =>
    (rows.get(iso) ?? []).flatMap(([code = '', name = '', lat, lng]) => {
      const region = gazetteer.regionAt(iso, { lat: Number(lat), lng: Number(lng) })
      const codes = codesOf.get(`${iso}-${region}`)
      return lat && codes && !codes.includes(code) ? [`${iso}-${region} ${code} ${name}`] : []
    }),
  )
  expect(strays).toEqual([])
})

test('the towns by hand are of codes of the catalogue', () => {
  for (const { iso, key } of readTable('servedByHand'))
    expect(rows.get(iso)?.map(([code]) => code)).toContain(`${callingCodes.get(iso)}${key}`)
})
