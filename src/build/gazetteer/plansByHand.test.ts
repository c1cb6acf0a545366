import { expect, test } from 'vitest'
import { sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { readName } from '../../core/names/readName.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../../service/catalog/countries.json' with { type: 'json' }
import { readTable } from './tableByHand.ts'

const callingCodes = new Map(countryRows.map(({ ISOCODE, COUNTRYCODE }) => [ISOCODE, COUNTRYCODE]))
const rows = new Map(Object.entries(areaRows))

test('each area of the catalogue has a code of the division that it lies in', () => {
  const gazetteer = sharedGazetteer()
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

test('a remote town by hand is told its code, if no other place of the country is called so', () => {
  const gazetteer = sharedGazetteer()
  const [vryburg] = gazetteer.named(readName('Vryburg'), { limit: 2, isos: ['ZA'] })
  expect(gazetteer.servedBy(vryburg!.place)?.groups).toEqual([['2753']])
})
