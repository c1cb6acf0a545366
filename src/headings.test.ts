import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { readCatalogue } from './build/messages/catalogues.ts'
import { columnsOf } from './core/file/columnsOf.ts'
import { HEADING_WORDS } from './core/file/headingWords.ts'
import type { Listing } from './core/file/listing.ts'
import { setCurrentLanguage } from './core/language/language.ts'
import { findKeyColumns } from './core/ownColumns/keyColumns.ts'
import { findColumns } from './core/saved/columns.ts'
import { foldText } from './core/text/foldText.ts'

// Files that the page wrote in one language are read in any: `core/file/headingWords.ts` has to know its headings.

const LANGUAGES = readdirSync(new URL('./web/languages/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))

const AREAS: Listing = { kind: 'areas', name: '', moreColumns: [], areas: [] }
const COUNTRIES: Listing = { kind: 'countries', name: '', moreColumns: [], countries: [] }

afterEach(() => setCurrentLanguage())

/** Tests have no catalogue: a heading that is not translated is in English there, as on the page. */
function headingsOf(listing: Listing, language: string): string[] {
  const catalogue = readCatalogue(language)
  return columnsOf(listing, () => undefined).columns.map(
    ({ header }) => catalogue[`${header} ⟨heading of a column⟩`] ?? catalogue[header] ?? header,
  )
}

test.each(['en', ...LANGUAGES])('the columns of our files are known again in %s', (language) => {
  const headings = headingsOf(AREAS, language)
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
  const ofCountries = headingsOf(COUNTRIES, language)
  expect(findColumns(ofCountries), ofCountries.join()).toEqual({
    country: 0,
    iso: 1,
    callingCode: 2,
    lat: 3,
    lng: 4,
  })
})

test('the words are folded, as the headings that are compared with them', () => {
  for (const words of Object.values(HEADING_WORDS).flatMap((list) => list.split('|')))
    expect(words).toBe(foldText(words))
})
