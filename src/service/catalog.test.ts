import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCatalog } from './catalog.ts'
import { SettingError } from './settings.ts'

const GB = {
  COUNTRYCODE: '44',
  DESCRIPTION: 'United Kingdom',
  COUNTRYID: '826',
  ISOCODE: 'GB',
  A2B: '1',
  LATITUDE: '52.9',
  LONGITUDE: '-1.5',
}
const LONDON = ['4420', 'London', '51.5', '-0.1']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function loadText(text: string) {
  const path = join(folder, 'catalog.json')
  await writeFile(path, text)
  return loadCatalog(path)
}

describe('catalog', () => {
  test('out of the box has 245 countries and 15,159 areas', async () => {
    const { countries, areas } = await loadCatalog(undefined)
    expect(countries).toHaveLength(245)
    expect([...areas.values()].flat()).toHaveLength(15_159)
    expect(areas.get('US')).toHaveLength(359)
    expect(areas.get('US')?.[0]).toEqual([
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
    expect(await loadCatalog(folder)).toEqual(fromFile)
    expect(fromFile).toEqual({
      countries: [['44', 'United Kingdom', '826', 'GB', '1', '52.9', '-1.5']],
      areas: new Map([['GB', [['4420', 'London', '52.9', '-1.5', '51.5', '-0.1']]]]),
    })
  })

  test('a country may be without areas, and a point unknown', async () => {
    const unknown = { ...GB, LATITUDE: '', LONGITUDE: '' }
    const { areas } = await loadText(JSON.stringify({ countries: [unknown], areas: {} }))
    expect([...areas]).toEqual([['GB', []]])
    await loadText(JSON.stringify({ countries: [GB], areas: { GB: [['44', 'National', '', '']] } }))
  })

  const { A2B: _, ...withoutA2b } = GB
  test.each<[unknown, unknown, string]>([
    [{}, {}, ', countries: not an array'],
    [[GB, GB], {}, ', countries, row 2: ISOCODE "GB" is already in row 1; remove one of them.'],
    [[null], {}, ', countries, row 1: not an object'],
    [[withoutA2b], {}, ', countries, row 1: A2B is missing; add it, with "" where it is not known.'],
    [
      [{ ...GB, COUNTRYID: 826 }],
      {},
      ', countries, row 1: COUNTRYID is not a string; write it in double quotes.',
    ],
    [[{ ...GB, ISOCODE: 'gbr' }], {}, ', countries, row 1: ISOCODE is "gbr"; write two capital letters'],
    [
      [{ ...GB, COUNTRYCODE: '+44' }],
      {},
      ', countries, row 1: COUNTRYCODE is "+44"; write the calling code in digits',
    ],
    [
      [{ ...GB, LATITUDE: '91' }],
      {},
      ', countries, row 1: LATITUDE is "91"; write a latitude from -90 to 90',
    ],
    [[{ ...GB, LONGITUDE: '' }], {}, ', countries, row 1: only one of LATITUDE and LONGITUDE is blank'],
    [[GB], [], ', areas: not an object'],
    [[GB], { FR: [] }, ', areas: "FR" is no ISOCODE of a country; add the country, or remove its areas.'],
    [[GB], { GB: {} }, ', areas, GB: not an array'],
    [[GB], { GB: [LONDON, 'x'] }, ', areas, GB, row 2: not an array of four'],
    [[GB], { GB: [['4420', 'London', '51.5']] }, ', areas, GB, row 1: ALONGITUDE is missing'],
    [[GB], { GB: [[4420, 'London', '', '']] }, ', areas, GB, row 1: AREACODE is not a string'],
    [[GB], { GB: [['', 'London', '', '']] }, ', areas, GB, row 1: AREACODE is blank'],
    [
      [GB],
      { GB: [['4420', 'London', '51.5', '181']] },
      ', areas, GB, row 1: ALONGITUDE is "181"; write a longitude from -180',
    ],
  ])('%j, %j is refused with place and cure', async (countries, areas, message) => {
    const loading = loadText(JSON.stringify({ countries, areas }))
    await expect(loading).rejects.toThrow(`${join(folder, 'catalog.json')}${message}`)
    await expect(loading).rejects.toThrow(SettingError)
  })

  test('a file without its two parts, a broken or a missing one is refused', async () => {
    await expect(loadText('[]')).rejects.toThrow('has no "countries" or no "areas"; write { "countries"')
    await expect(loadText('{\n"countries": [,]}')).rejects.toThrow(
      'is not JSON: line 2, column 15: a value expected',
    )
    await expect(loadText('{"countries":[],"areas":{"GB":[1],"GB":[2]}}')).rejects.toThrow(
      'column 35: a name comes twice',
    )
    await expect(loadCatalog(join(folder, 'none'))).rejects.toThrow(
      'none does not exist; correct COVERAGE_CATALOG',
    )
    const empty = await mkdtemp(join(folder, 'empty-'))
    await expect(loadCatalog(empty)).rejects.toThrow(
      'countries.json does not exist; correct COVERAGE_CATALOG',
    )
  })
})
