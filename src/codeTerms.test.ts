import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCatalogue } from './build/messages/catalogues.ts'
import { listMessages } from './build/messages/findMessages.ts'
import { CODE_FORMS, formsOfCode, headingsOfForms } from './core/codeForms.ts'
import { compareAreas } from './core/compare/compareAreas.ts'
import { rowsOf } from './core/compare/comparison.ts'
import type { Country } from './core/country.ts'
import type { AreaListing } from './core/file/listing.ts'
import { columnsOf } from './core/file/spreadsheetColumns.ts'
import { addedColumns, cellsOf } from './core/match/answerCells.ts'
import { createProof } from './core/paper/proof.ts'
import { createLine } from './core/shortlist/shortlist.ts'
import { foldText } from './core/text/foldText.ts'

// One name for each form of a code: `web/languages/TERMS.md` has them, in all languages.

const FOLDER = new URL('./web/languages/', import.meta.url)
const LANGUAGES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
const TABLE = readFileSync(new URL('TERMS.md', FOLDER), 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
const [, ...TERMS] = TABLE.find(([, term]) => term === 'Area code') ?? []

describe.each(LANGUAGES)('the terms in %s', (language) => {
  const catalogue = readCatalogue(language)
  const words = TERMS.map((term) => catalogue[term] ?? '')

  test('are those that are written down, each another', () => {
    expect([language, ...words]).toEqual(TABLE.find(([name]) => name === language))
    expect(new Set(words.map(foldText)).size).toBe(TERMS.length)
  })

  test('are the same before a code as above one', () => {
    for (const term of [...TERMS, 'ISO code']) {
      const labelled = catalogue[`${term} {code}`]
      if (labelled !== undefined) expect(labelled).toBe(`${catalogue[term]} {code}`)
    }
  })
})

test('they are the terms of the forms, and the country’s own', () => {
  expect(TERMS).toEqual([...headingsOfForms(), 'Calling code'])
})

/** Of what is no form of a code: an order, a count, a part of a number, what a button does. */
const OTHERS = [
  'ISO code',
  'Code ⟨order of a list⟩',
  'code ⟨digits of a number⟩',
  'Name or code',
  'Phone number or code',
  'No area code',
  'Not an area code',
  'List by code',
  'Cities with a code',
  'Largest with a code ⟨cities⟩',
]

test('nothing short is called a code or a prefix but by a term', () => {
  const labels = listMessages().filter((key) => {
    const [text = ''] = key.split(' ⟨')
    return /\b(code|prefix)\b/i.test(text) && !text.includes('{') && text.split(' ').length <= 4
  })
  expect(labels.filter((key) => ![...TERMS, ...OTHERS].includes(key))).toEqual([])
})

test.each([
  'International',
  'In the country',
  'Inside the country',
  'Country code',
  'Dialling code',
])('no heading says “%s”', (heading) => {
  expect(listMessages().filter((key) => key.split(' ⟨')[0] === heading)).toEqual([])
})

const GERMANY: Country = {
  id: '276',
  a2b: '1',
  iso: 'DE',
  name: 'Germany',
  callingCode: '49',
  position: undefined,
}
const BERLIN = { code: '4930', name: 'Berlin', position: undefined }
const trunkOf = () => '0'

test('a heading is the same form in files, answers, comparisons and on paper', () => {
  const listing: AreaListing = {
    kind: 'areas',
    name: 'Germany',
    moreColumns: [],
    areas: [{ country: GERMANY, area: BERLIN, more: [] }],
  }
  const { columns, rows } = columnsOf(listing, trunkOf)
  const line = { line: { number: 1, text: 'Berlin' }, state: '', note: '' }
  const choice = { country: GERMANY, areas: [BERLIN] }
  const answered =
    cellsOf([{ ...line, outcome: { kind: 'covered', choice, others: [] } }], trunkOf) ?? []
  const known = { areasOf: () => [BERLIN], zoneOf: () => undefined, trunkOf, now: 0 }
  const [heads = [], compared = []] = rowsOf(compareAreas([createLine(GERMANY, BERLIN)], known))
  const sheets = [undefined, GERMANY].map((country) =>
    createProof({ listing, sheet: 'list', ...(country && { country }) }, trunkOf),
  )
  const tables = [
    [columns.map(({ header }) => header), [...rows][0] ?? []],
    [addedColumns(), answered],
    [heads, compared],
    ...sheets.map((sheet) => [sheet.heads, sheet.rows[0]?.cells.map(({ text }) => text) ?? []]),
  ]
  const forms = formsOfCode(GERMANY, BERLIN.code, trunkOf)
  const meant = new Map(
    headingsOfForms().map((heading, i) => [heading, forms[CODE_FORMS[i] ?? 'prefix']]),
  )
  for (const [headings = [], cells = []] of tables) {
    expect(headings.filter((heading) => meant.has(String(heading)))).not.toEqual([])
    for (const [i, cell] of cells.entries()) {
      const heading = String(headings[i])
      if (meant.has(heading)) expect(cell, heading).toBe(meant.get(heading))
      else expect([...meant.values()], heading).not.toContain(cell)
    }
  }
})
