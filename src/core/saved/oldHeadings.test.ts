import { expect, test } from 'vitest'
import { encodeCsv } from '../protocol/csv.ts'
import { readSavedSheets, readSavedText } from './readSaved.ts'

// Files that people have, with the headings that the page wrote at the time. They are read in any language of the page.

const TOWNS = [
  ['Berlin', '4930', '+49 30', '52.52', '13.4'],
  ['München', '4989', '+49 89', '48.14', '11.58'],
  ['Hamburg', '4940', '+49 40', '53.55', '10'],
  ['Frankfurt', '4969', '+49 69', '50.11', '8.68'],
]
const AREAS = TOWNS.map(([name, code, , lat, lng]) => ({
  code,
  name,
  position: { lat: Number(lat), lng: Number(lng) },
}))

const read = (text: string, name = 'saved.csv') => readSavedText(text, name, () => undefined)

/** The same file as workbook and as CSV. */
function readTable(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const table = [headings, ...rows].map((row) => [...row])
  const book = readSavedSheets([{ name: 'Areas', rows: table }], 'areas.xlsx')
  expect(read(encodeCsv(table)).world).toEqual(book.world)
  expect(book.broken).toEqual([])
  return book
}

test.each(
  [
    ['Country', 'ISO code', 'Place', 'Area code', 'Prefix', 'Latitude', 'Longitude'],
    ['País', 'Código ISO', 'Lugar', 'Prefijo local', 'Prefijo completo', 'Latitud', 'Longitud'],
    ['Pays', 'Code ISO', 'Lieu', 'Indicatif', 'Indicatif complet', 'Latitude', 'Longitude'],
    ['Land', 'ISO-Code', 'Ort', 'Vorwahl', 'Präfix', 'Breite', 'Länge'],
    ['País', 'Código ISO', 'Lugar', 'Código de área', 'Prefixo', 'Latitude', 'Longitude'],
    [
      'Paese',
      'Codice ISO',
      'Località',
      'Prefisso',
      'Prefisso completo',
      'Latitudine',
      'Longitudine',
    ],
    [
      'Țară',
      'Cod ISO',
      'Localitate',
      'Prefix local',
      'Prefix complet',
      'Latitudine',
      'Longitudine',
    ],
    ['Страна', 'ISO-код', 'Место', 'Код зоны', 'Префикс', 'Широта', 'Долгота'],
    ['Negara', 'Kode ISO', 'Tempat', 'Kode area', 'Prefiks', 'Lintang', 'Bujur'],
    ['الدولة', 'رمز ISO', 'المكان', 'رمز المنطقة', 'البادئة', 'خط العرض', 'خط الطول'],
    ['国家/地区', 'ISO 代码', '地点', '区号', '前缀', '纬度', '经度'],
    ['国・地域', 'ISOコード', '場所', '市外局番', 'プレフィックス', '緯度', '経度'],
  ].map((line) => [line]),
)('a table whose area codes have calling codes: %s', (line) => {
  const { world } = readTable(
    line,
    TOWNS.map((cells) => ['Deutschland', 'DE', ...cells]),
  )
  expect(world.areas.get('DE')).toEqual(AREAS)
})

test.each(
  [
    [
      'Country',
      'ISO code',
      'Place',
      'Area code',
      'Prefix',
      'National form',
      'Order code',
      'Latitude',
      'Longitude',
    ],
    [
      'Land',
      'ISO-Code',
      'Ort',
      'Ortsvorwahl',
      'Volle Vorwahl',
      'Inlandsformat',
      'Bestellcode',
      'Breite',
      'Länge',
    ],
    [
      'الدولة',
      'رمز ISO',
      'المكان',
      'رمز المنطقة',
      'الرمز الكامل',
      'الصيغة الوطنية',
      'رمز الطلب',
      'خط العرض',
      'خط الطول',
    ],
  ].map((line) => [line]),
)('a table with a column for each form: %s', (line) => {
  const { world } = readTable(
    line,
    TOWNS.map(([name, code = '', prefix = '', ...at]) => [
      'Deutschland',
      'DE',
      String(name),
      prefix.slice(4),
      prefix,
      `0${prefix.slice(4)}`,
      code,
      ...at,
    ]),
  )
  expect(world.areas.get('DE')).toEqual(AREAS)
})

test('the same without its order codes and countries is known by its prefixes', () => {
  const { world } = readTable(
    ['Place', 'Area code', 'Prefix', 'Latitude', 'Longitude'],
    TOWNS.map(([name = '', , prefix = '', ...at]) => [name, prefix.slice(4), prefix, ...at]),
  )
  expect(world.areas.get('DE')?.map(({ code, name }) => [code, name])).toEqual(
    TOWNS.map(([name, , prefix]) => [prefix?.slice(4), name]),
  )
})

// “Code” had what is a prefix, “Prefix” its digits

test.each(
  [
    ['Place', 'Code', 'Prefix', 'State', 'Distance in km', 'Note'],
    ['Lugar', 'Prefijo local', 'Prefijo completo', 'Estado', 'Distancia en km', 'Nota'],
    ['Lieu', 'Indicatif', 'Indicatif complet', 'État', 'Distance en km', 'Note'],
    ['Ort', 'Vorwahl', 'Präfix', 'Status', 'Entfernung in km', 'Hinweis'],
    ['Lugar', 'Código', 'Prefixo', 'Estado', 'Distância em km', 'Nota'],
    ['Località', 'Prefisso', 'Prefisso completo', 'Stato', 'Distanza in km', 'Nota'],
    ['Localitate', 'Prefix local', 'Prefix complet', 'Stare', 'Distanța în km', 'Notă'],
    ['Место', 'Код', 'Префикс', 'Состояние', 'Расстояние', 'Примечание'],
    ['Tempat', 'Kode', 'Prefiks', 'Status', 'Jarak dalam km', 'Catatan'],
    ['المكان', 'الرمز', 'البادئة', 'الحالة', 'المسافة بالكيلومتر', 'ملاحظة'],
    ['地点', '区号', '前缀', '状态', '距离（公里）', '备注'],
    ['場所', '市外局番', 'プレフィックス', '状態', '距離（km）', '備考'],
  ].map((line) => [line]),
)('a list that came back with codes in other columns: %s', (line) => {
  const { kind, codes, broken } = readSavedSheets(
    [
      {
        name: 'Sites',
        rows: [
          line,
          ...TOWNS.map(([name = '', code = '', prefix = '']) => [name, prefix, code, 'x', '', '']),
        ],
      },
    ],
    'sites, answered.xlsx',
  )
  expect([kind, broken]).toEqual(['codes', []])
  expect(codes.map(({ code, name }) => [code, name])).toEqual(
    TOWNS.map(([name, code]) => [code, name]),
  )
})

const KEYS = [
  { name: 'Berlin', code: '4930', prefix: '+49 30', country: 'Germany', iso: 'DE' },
  {
    name: 'Berlin',
    area_code: '30',
    prefix: '+49 30',
    national_form: '030',
    order_code: '4930',
    country: 'Germany',
    iso: 'DE',
  },
]

test.each(KEYS)('maps with the properties they had and have', (properties) => {
  const geoJson = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Point', coordinates: [13.4, 52.52] }, properties },
    ],
  })
  const data = Object.entries(properties).map(
    ([name, value]) => `<Data name="${name}"><value>${value}</value></Data>`,
  )
  const kml = `<kml><Document><Placemark><name>Berlin</name><ExtendedData>${data.join('')}</ExtendedData><Point><coordinates>13.4,52.52</coordinates></Point></Placemark></Document></kml>`
  for (const text of [geoJson, kml])
    expect(read(text, 'map').world.areas.get('DE')).toEqual([AREAS[0]])
})

test.each(['prefix', 'calling_code'])(
  'a map of countries, whose calling codes are called %s',
  (key) => {
    const features = [
      ['Germany', '+49', 'DE', 10.4, 51.1],
      ['Spain', '+34', 'ES', -3.6, 40.2],
    ].map(([name, callingCode, iso, lng, lat]) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { name, [key]: callingCode, iso },
    }))
    const { kind, world } = read(
      JSON.stringify({ type: 'FeatureCollection', features }),
      'countries.geojson',
    )
    expect(kind).toBe('countries')
    expect(world.countries.map(({ iso, name, callingCode }) => [iso, name, callingCode])).toEqual([
      ['DE', 'Germany', '49'],
      ['ES', 'Spain', '34'],
    ])
  },
)

test.each([
  ['CSV', 'AREACODE,DESCRIPTION,ISOCODE,COUNTRYCODE,COUNTRY\r\n4930,Berlin,DE,49,Germany\r\n'],
  [
    'JSON',
    '{"DATA":[{"AREACODE":"4930","DESCRIPTION":"Berlin","ISOCODE":"DE","COUNTRYCODE":"49","COUNTRY":"Germany"}]}',
  ],
  [
    'XML',
    '<LIST><DATA><AREACODE>4930</AREACODE><DESCRIPTION>Berlin</DESCRIPTION><ISOCODE>DE</ISOCODE><COUNTRYCODE>49</COUNTRYCODE></DATA></LIST>',
  ],
])('%s for programs, with the fields of the protocol', (_, text) => {
  expect(read(text).world.areas.get('DE')).toEqual([
    { code: '4930', name: 'Berlin', position: undefined },
  ])
})
