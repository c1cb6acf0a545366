import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { readCatalogue } from './build/messages/catalogues.ts'
import { findKeyColumns } from './core/columns/readOwnTableSteps.ts'
import { HEADING_FIELDS, type HeadingField, headingsOf } from './core/file/headings.ts'
import type { Listing } from './core/file/listing.ts'
import { columnsOf } from './core/file/spreadsheetColumns.ts'
import { setCurrentLanguage } from './core/language/language.ts'
import {
  isCountryHeading,
  isNumberHeading,
  isPlaceHeading,
  isRegionHeading,
} from './core/match/guessColumn.ts'
import { findColumns } from './core/saved/columns.ts'
import { foldText } from './core/text/foldText.ts'

// Files that the page wrote in one language are read in any: `core/file/headings.ts` has to know its headings.

const LANGUAGES = readdirSync(new URL('./web/languages/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))

const AREAS: Listing = { kind: 'areas', name: '', moreColumns: [], areas: [] }
const COUNTRIES: Listing = { kind: 'countries', name: '', moreColumns: [], countries: [] }

afterEach(() => setCurrentLanguage())

/** Tests have no catalogue: a heading that is not translated is in English there, as on the page. */
function writtenHeadings(listing: Listing, language: string): string[] {
  const catalogue = readCatalogue(language)
  return columnsOf(listing, () => undefined).columns.map(
    ({ header }) => catalogue[`${header} ⟨heading of a column⟩`] ?? catalogue[header] ?? header,
  )
}

test.each(['en', ...LANGUAGES])('the columns of our files are known again in %s', (language) => {
  const headings = writtenHeadings(AREAS, language)
  expect(findColumns(headings), headings.join()).toEqual({
    country: 0,
    iso: 1,
    name: 2,
    prefix: 4,
    code: 6,
    lat: 7,
    lng: 8,
  })
  expect(findKeyColumns(headings)).toEqual({ code: 6, country: 1 })
  const ofCountries = writtenHeadings(COUNTRIES, language)
  expect(findColumns(ofCountries), ofCountries.join()).toEqual({
    country: 0,
    iso: 1,
    callingCode: 2,
    lat: 3,
    lng: 4,
  })
})

const SAVED: Readonly<Partial<Record<HeadingField, string>>> = {
  orderCode: 'code',
  code: 'code',
  bareCode: 'code',
  prefix: 'prefix',
  title: 'name',
  place: 'name',
  remark: 'name',
  country: 'country',
  iso: 'iso',
  callingCode: 'callingCode',
  diallingCode: 'callingCode',
  lat: 'lat',
  lng: 'lng',
  position: 'position',
  countryLat: 'countryLat',
  countryLng: 'countryLng',
  id: 'id',
  a2b: 'a2b',
}
const OWN_KEYS: Readonly<Partial<Record<HeadingField, 'code' | 'country'>>> = {
  orderCode: 'code',
  code: 'code',
  bareCode: 'code',
  prefix: 'code',
  diallingCode: 'code',
  country: 'country',
  iso: 'country',
  callingCode: 'country',
}
const LISTED: Readonly<Partial<Record<HeadingField, (heading: string) => boolean>>> = {
  orderCode: isNumberHeading,
  code: isNumberHeading,
  bareCode: isNumberHeading,
  prefix: isNumberHeading,
  diallingCode: isNumberHeading,
  number: isNumberHeading,
  place: isPlaceHeading,
  region: isRegionHeading,
  country: isCountryHeading,
  iso: isCountryHeading,
  callingCode: isCountryHeading,
}

describe('each heading of the table is understood', () => {
  const cases = HEADING_FIELDS.flatMap((field) =>
    headingsOf(field).map((heading) => [heading, field] as const),
  )
  const fieldsOf = (heading: string) =>
    cases.filter(([one]) => one === heading).map(([, field]) => field)

  test.each(cases)('%s, of %s', (heading, field) => {
    expect(heading).toBe(foldText(heading))
    // in a saved file, which is what the service's check reads too
    const saved = SAVED[field]
    if (saved)
      expect(Object.keys(findColumns([heading]))).toEqual([SAVED[fieldsOf(heading)[0] ?? field]])
    // among a person's own columns
    if (OWN_KEYS[field]) expect(Object.values(findKeyColumns([heading]))).toContain(0)
    // in a pasted list
    if (LISTED[field]) expect(LISTED[field](heading)).toBe(true)
  })
})
