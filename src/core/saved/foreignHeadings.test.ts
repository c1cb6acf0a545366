import { expect, test } from 'vitest'
import { encodeCsv } from '../protocol/csv.ts'
import { readSavedSheets, readSavedText } from './readSaved.ts'

const read = (text: string) => readSavedText(text, 'saved.csv', () => undefined)

test.each([
  ['Spanish', ['País', 'Código ISO', 'Lugar', 'Código de área', 'Prefijo', 'Latitud', 'Longitud']],
  ['French', ['Pays', 'Code ISO', 'Lieu', 'Indicatif', 'Préfixe', 'Latitude', 'Longitude']],
  ['Russian', ['Страна', 'Код ISO', 'Место', 'Код города', 'Префикс', 'Широта', 'Долгота']],
  ['Arabic', ['البلد', 'رمز ISO', 'المكان', 'رمز المنطقة', 'البادئة', 'خط العرض', 'خط الطول']],
  ['Chinese', ['国家', 'ISO 代码', '地点', '区号', '前缀', '纬度', '经度']],
])('our own file with headings in %s is read', (_, headings) => {
  const towns = [
    ['Berlin', '4930', '+49 30', '52.52', '13.4'],
    ['München', '4989', '+49 89', '48.14', '11.58'],
    ['Hamburg', '4940', '+49 40', '53.55', '10'],
    ['Frankfurt', '4969', '+49 69', '50.11', '8.68'],
  ]
  const rows = towns.map((cells) => ['Deutschland', 'DE', ...cells])
  const { world, broken } = readSavedSheets([{ name: 'Areas', rows: [headings, ...rows] }], 'areas.xlsx')
  expect(broken).toEqual([])
  expect(world.areas.get('DE')).toEqual(
    towns.map(([name, code, , lat, lng]) => ({
      code,
      name,
      position: { lat: Number(lat), lng: Number(lng) },
    })),
  )
  expect(read(encodeCsv([headings, ...rows])).world).toEqual(world)
})

test('also one of countries', () => {
  const { kind, world } = read(
    encodeCsv([
      ['País', 'Código ISO', 'Prefijo internacional', 'Latitud', 'Longitud'],
      ['Alemania', 'DE', '+49', '51.1', '10.4'],
      ['España', 'ES', '+34', '40.2', '-3.6'],
      ['Francia', 'FR', '+33', '46.6', '2.5'],
    ]),
  )
  expect(kind).toBe('countries')
  expect(world.countries.map(({ iso, name, callingCode }) => [iso, name, callingCode])).toEqual([
    ['DE', 'Alemania', '49'],
    ['ES', 'España', '34'],
    ['FR', 'Francia', '33'],
  ])
})
