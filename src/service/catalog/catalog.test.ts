import { hash } from 'node:crypto'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingError } from '../settings/settingError.ts'
import { BRITAIN } from '../testing/sampleCountries.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { type Catalog, loadCatalog } from './catalog.ts'
import type { Expected, Memory } from './judgeCatalog.ts'
import { countAreas } from './parseCatalog.ts'

interface RefusedCatalog {
  readonly change?: object // of the one country
  readonly countries?: unknown // in its place
  readonly areas?: unknown // none by default
  readonly sentence: string
}

const GB = BRITAIN
const LONDON = ['4420', 'London', '51.5', '-0.1']

const folder = await createTestFolder()

async function loadText(text: string, warn?: (sentence: string) => void, expected?: Expected) {
  const path = join(folder, 'catalog.json')
  await writeFile(path, text)
  return loadCatalog(path, warn, expected)
}

/** With its rows, which are packed. */
function unpack({ areas, ...catalog }: Catalog) {
  return { ...catalog, areas: new Map([...areas].map(([iso, rows]) => [iso, [...rows]])) }
}

const loadAreas = (areas: unknown, expected: Expected) =>
  loadText(JSON.stringify({ countries: [GB], areas }), undefined, expected)

async function warningsOf(areas: unknown): Promise<string[]> {
  const warnings: string[] = []
  await loadText(JSON.stringify({ countries: [GB], areas }), (sentence) => warnings.push(sentence))
  return warnings
}

test('out of the box has 245 countries and 18,057 areas', async () => {
  const { countries, areas } = await loadCatalog(undefined)
  expect(countries).toHaveLength(245)
  expect(countAreas({ areas })).toBe(18_057)
  expect(areas.get('US')).toHaveLength(421)
  expect([...(areas.get('US') ?? [])][0]).toEqual([
    '1201',
    'Jersey City, NJ',
    '39.8865',
    '-98.8205',
    '40.7282',
    '-74.0776',
  ])
})

test('is read from one file or from a folder', async () => {
  const fromFile = await loadText(JSON.stringify({ countries: [GB], areas: { GB: [LONDON] } }))
  await writeFile(join(folder, 'countries.json'), `\ufeff${JSON.stringify([GB])}`)
  await writeFile(join(folder, 'areas.json'), JSON.stringify({ GB: [LONDON] }))
  expect(unpack(await loadCatalog(folder))).toEqual(unpack(fromFile))
  expect(unpack(fromFile)).toEqual({
    version: expect.stringMatching(/^[\w-]{16}$/),
    countries: [['44', 'United Kingdom', '826', 'GB', '1', '52.9', '-1.5']],
    areas: new Map([['GB', [['4420', 'London', '52.9', '-1.5', '51.5', '-0.1']]]]),
  })
})

test('a country may have no areas, and a position may be blank', async () => {
  const unknown = { ...GB, LATITUDE: '', LONGITUDE: '' }
  const text = JSON.stringify({ countries: [unknown], areas: {} })
  const { areas } = await loadText(text, undefined, { areFewMeant: true })
  expect([...areas]).toEqual([['GB', []]])
  await loadText(JSON.stringify({ countries: [GB], areas: { GB: [['44', 'National', '', '']] } }))
})

test('of any number of rows is read as it is written, with the version of its content', async () => {
  const rows = Array.from({ length: 2500 }, (_, i) => [`44${i}`, `Łódź "${i}"`, '51.5', '-0.1'])
  const catalog = await loadText(
    JSON.stringify({ areas: { GB: rows }, countries: [GB] }, undefined, 1),
  )
  const wanted = rows.map(([code, name, ...position]) => [code, name, '52.9', '-1.5', ...position])
  expect([...(catalog.areas.get('GB') ?? [])]).toEqual(wanted)
  expect(catalog.areas.get('GB')).toHaveLength(2500)
  const content = JSON.stringify([catalog.countries, [['GB', wanted]]])
  expect(catalog.version).toBe(hash('sha256', content, 'base64url').slice(0, 16))
})

test('that does not fit into the memory is refused, before it is served or even read', async () => {
  const path = join(folder, 'large.json')
  const rows = Array.from({ length: 20_000 }, (_, row) => [
    `44${20_000 + row}`,
    `Town ${row}`,
    '',
    '',
  ])
  await writeFile(path, JSON.stringify({ countries: [GB], areas: { GB: rows } }))
  const load = (memory: Memory) => loadCatalog(path, undefined, undefined, memory)
  const unlimited = { resident: Number.POSITIVE_INFINITY, heap: Number.POSITIVE_INFINITY }
  await expect(load({ ...unlimited, resident: 220e6 })).rejects.toThrow(
    /large\.json has 20,000 rows, which take up to 2\d\d MB, and this server may take 220 MB; give it more \(.*\), or leave out rows that nobody needs\.$/,
  )
  await expect(load({ ...unlimited, heap: 64e6 })).rejects.toThrow(
    /large\.json has about \d+,\d{3} rows, which take up to 65 MB, and its heap may take 64 MB; give it more/,
  )
  expect(countAreas(await load({ resident: 512e6, heap: 256e6 }))).toBe(20_000)
})

test('without areas, or on a reload with fewer than half of them, is refused unless that is meant', async () => {
  const path = join(folder, 'catalog.json')
  const served = await loadAreas({ GB: Array(5).fill(LONDON) }, {})
  for (const areas of [{}, { GB: [] }]) {
    const empty = await loadAreas(areas, {}).catch((error) => error)
    expect(empty).toBeInstanceOf(SettingError)
    expect(empty.message).toBe(
      `${path} has no areas, so people would find nothing; correct it, or set COVERAGE_FEW_AREAS=1 if that is meant.`,
    )
    const reloaded = await loadAreas(areas, { served }).catch((error) => error)
    expect(reloaded.whileRunning).toContain(
      'has no areas, and 5 are served; correct it, or restart with',
    )
  }
  await expect(loadAreas({ GB: [LONDON, LONDON] }, { served })).rejects.toThrow(
    `${path} has 2 areas, fewer than half of the 5 that are served; correct it, or restart the server if that is meant.`,
  )
  expect(countAreas(await loadAreas({ GB: Array(3).fill(LONDON) }, { served }))).toBe(3)
  expect(countAreas(await loadAreas({ GB: [LONDON] }, { served, areFewMeant: true }))).toBe(1)
  expect(countAreas(await loadAreas({}, { served, areFewMeant: true }))).toBe(0)
})

test('larger than any text of Node.js is refused with its size, before it is read', async () => {
  const path = join(folder, 'huge.json')
  await writeFile(path, '')
  await truncate(path, 2 ** 30)
  await expect(loadCatalog(path)).rejects.toThrow(
    `${path} has 1,074 MB, and Node.js reads no text of more than 537 MB; leave out what nobody needs, or write it without spaces.`,
  )
  await rm(path)
})

test.each<RefusedCatalog>([
  { countries: {}, sentence: ', countries: not an array' },
  {
    countries: [
      {
        COUNTRYCODE: '44',
        DESCRIPTION: 'United Kingdom',
        COUNTRYID: '826',
        ISOCODE: 'GB',
        A2B: '1',
        LATITUDE: '52.9',
        LONGITUDE: '-1.5',
      },
      {
        COUNTRYCODE: '44',
        DESCRIPTION: 'United Kingdom',
        COUNTRYID: '826',
        ISOCODE: 'GB',
        A2B: '1',
        LATITUDE: '52.9',
        LONGITUDE: '-1.5',
      },
    ],
    sentence: ', countries, row 2: ISOCODE "GB" is already in row 1; remove one of them.',
  },
  { countries: [null], sentence: ', countries, row 1: not an object' },
  {
    countries: [
      {
        COUNTRYCODE: '44',
        DESCRIPTION: 'United Kingdom',
        COUNTRYID: '826',
        ISOCODE: 'GB',
        LATITUDE: '52.9',
        LONGITUDE: '-1.5',
      },
    ],
    sentence: ', countries, row 1: A2B is missing; add it, with "" where it is not known.',
  },
  {
    change: { COUNTRYID: 826 },
    sentence: ', countries, row 1: COUNTRYID is not a string; write it in double quotes.',
  },
  {
    change: { ISOCODE: 'gbr' },
    sentence: ', countries, row 1: ISOCODE is "gbr"; write two capital letters',
  },
  {
    change: { COUNTRYCODE: '+44' },
    sentence: ', countries, row 1: COUNTRYCODE is "+44"; write the calling code in digits',
  },
  {
    change: { LATITUDE: '91' },
    sentence: ', countries, row 1: LATITUDE is "91"; write a latitude from -90 to 90',
  },
  {
    change: { COUNTRYCODE: 'X1' },
    sentence: ', countries, row 1: COUNTRYCODE is "X1"; write the calling code in digits',
  },
  {
    change: { COUNTRYCODE: '0044' },
    sentence:
      ', countries, row 1: COUNTRYCODE is "0044"; write the calling code in digits, without + or 00',
  },
  {
    change: { DESCRIPTION: ' ' },
    sentence: ', countries, row 1: DESCRIPTION is blank; write a name.',
  },
  {
    change: { DESCRIPTION: 'United\nKingdom' },
    sentence:
      ', countries, row 1: DESCRIPTION is "United\\nKingdom", with a line break or another control character; write the name on one line.',
  },
  {
    change: { LONGITUDE: '' },
    sentence: ', countries, row 1: only one of LATITUDE and LONGITUDE is blank',
  },
  { areas: [], sentence: ', areas: not an object' },
  {
    areas: { FR: [] },
    sentence:
      ', areas: "FR" is not the ISOCODE of a country; add the country, or remove its areas.',
  },
  { areas: { GB: {} }, sentence: ', areas, GB: not an array' },
  {
    areas: { GB: [['4420', 'London', '51.5', '-0.1'], 'x'] },
    sentence: ', areas, GB, row 2: not an array of four',
  },
  {
    areas: { GB: [['4420', 'London', '51.5']] },
    sentence: ', areas, GB, row 1: ALONGITUDE is missing',
  },
  {
    areas: { GB: [[4420, 'London', '', '']] },
    sentence: ', areas, GB, row 1: AREACODE is not a string',
  },
  { areas: { GB: [['', 'London', '', '']] }, sentence: ', areas, GB, row 1: AREACODE is blank' },
  {
    areas: {
      GB: [
        ['4420', 'London', '51.5', '-0.1'],
        ['+44 20', 'London', '', ''],
      ],
    },
    sentence:
      ', areas, GB, row 2: AREACODE is "+44 20"; write the calling code and the area code in digits alone, such as "4420".',
  },
  {
    areas: { GB: [['4420', '', '', '']] },
    sentence: ', areas, GB, row 1: DESCRIPTION is blank; write a name.',
  },
  {
    areas: { GB: [['4420', 'London\r\nCity', '', '']] },
    sentence: ', areas, GB, row 1: DESCRIPTION is "London\\r\\nCity", with a line break',
  },
  {
    areas: { GB: [['4420', 'London\u2028City', '', '']] },
    sentence: ', areas, GB, row 1: DESCRIPTION is "London',
  },
  {
    areas: { GB: [['4420', 'London', '51.5', '181']] },
    sentence: ', areas, GB, row 1: ALONGITUDE is "181"; write a longitude from -180',
  },
])('is refused with source and what to write: $sentence', async (refused) => {
  const { change, countries = [{ ...GB, ...change }], areas = {}, sentence } = refused
  const loading = loadText(JSON.stringify({ countries, areas }))
  await expect(loading).rejects.toThrow(`${join(folder, 'catalog.json')}${sentence}`)
  await expect(loading).rejects.toThrow(SettingError)
})

test('counts doubtful rows in one warning, with the first three', async () => {
  const place = join(folder, 'catalog.json')
  const swapped = ['4420', 'London', '-0.1', '51.5']
  const foreign = ['331', 'Paris', '', '']
  expect(await warningsOf({ GB: [LONDON, foreign] })).toEqual([
    `COVERAGE_CATALOG: 1 area is doubtful, but served: ${place}, areas, GB, row 2: AREACODE "331" does not begin with the calling code 44.`,
  ])
  expect(await warningsOf({ GB: [foreign, LONDON, LONDON, swapped, foreign, foreign] })).toEqual([
    `COVERAGE_CATALOG: 4 areas are doubtful, but served, the first 3: ${place}, areas, GB, row 1: AREACODE "331" does not begin with the calling code 44; ${place}, areas, GB, row 4: the position is 7650 km from the country's; ${place}, areas, GB, row 5: AREACODE "331" does not begin with the calling code 44.`,
  ])
  expect(await warningsOf({ GB: [['331', 'London', '-0.1', '51.5']] })).toEqual([
    expect.stringMatching(/calling code 44 and the position is 7650 km from the country's\.$/),
  ])
})

test('finds no doubtful row in the built-in catalogue', async () => {
  const warnings: string[] = []
  await loadCatalog(import.meta.dirname, (sentence) => warnings.push(sentence))
  expect(warnings).toEqual([])
  expect(
    await warningsOf({ GB: [LONDON, ['441', 'No point', '', ''], ['44', 'National', '', '']] }),
  ).toEqual([])
})

test('a file without its two parts, a broken or a missing one is refused', async () => {
  await expect(loadText('[]')).rejects.toThrow(
    'has no "countries" or no "areas"; write { "countries"',
  )
  await expect(loadText('{\n"countries": [,]}')).rejects.toThrow(
    'is not JSON: line 2, column 15: a value expected',
  )
  const twice = `{"countries":[],"areas":{"GB":[${JSON.stringify(LONDON)}],"GB":[]}}`
  await expect(loadText(twice)).rejects.toThrow('column 65: duplicate name with another value')
  await expect(loadCatalog(join(folder, 'none'))).rejects.toThrow(
    'none does not exist; correct COVERAGE_CATALOG',
  )
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await expect(loadCatalog(empty)).rejects.toThrow(
    'countries.json does not exist; correct COVERAGE_CATALOG',
  )
})
