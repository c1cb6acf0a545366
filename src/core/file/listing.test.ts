import { expect, test } from 'vitest'
import { compareAreas } from '../compare/compareAreas.ts'
import { listComparedAreas } from '../compare/comparison.ts'
import { parseCountry } from '../country.ts'
import { contentSteps } from '../customerPage/contentSteps.ts'
import { pageSteps } from '../customerPage/pageSteps.ts'
import { GIVEN } from '../customerPage/testing/wildContent.ts'
import { createProof } from '../paper/proof.ts'
import { createLine } from '../shortlist/shortlist.ts'
import { runThrough } from '../steps.ts'
import { readXlsxSteps } from '../xlsx/readXlsxSteps.ts'
import { EXTENSIONS, type FileFormat, type Listing, listShortlist } from './listing.ts'
import { writeFileSteps } from './writeFileSteps.ts'

const germany = parseCountry(['49', 'Germany', '276', 'DE', '1', '51', '9'])
const lines = ['Ulm', 'Bonn'].map((name) => ({
  ...createLine(germany, { code: '49731', name, position: undefined }),
  note: 'SECRET',
}))
const comparison = compareAreas(lines, {
  areasOf: () => lines.map(({ area }) => area),
  zoneOf: () => 'Europe/Berlin',
  trunkOf: () => '0',
  now: 0,
})
const LISTINGS = [listShortlist(lines, new Set()), listComparedAreas(lines, comparison)]

test.each(Object.keys(EXTENSIONS) as FileFormat[])(
  'no note leaves in a file of a shortlist or a comparison (%s), the order stays, and only codes that are gone are marked',
  (format) => {
    const write = (listing: Listing) => {
      const pieces = runThrough(
        writeFileSteps(listing, { format, isDecimalComma: false, trunkOf: () => '0' }),
      )
      const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
      return format === 'xlsx' ? JSON.stringify(runThrough(readXlsxSteps(bytes))) : bytes.toString()
    }
    const [, bonn] = lines
    const gone = write(listShortlist(lines, new Set([bonn!.key])))
    for (const text of [...LISTINGS.map(write), gone]) {
      expect(text).not.toContain('SECRET')
      expect(text).toMatch(/Ulm.*Bonn/s)
    }
    expect(gone).toMatch(/Ulm(?!.*Gone.*Bonn).*Bonn.*Gone/s)
    expect(write(listShortlist(lines, new Set()))).not.toMatch(/Gone|State/)
  },
)

test('no note leaves in a page for a customer, or on paper', () => {
  const parts = { body: '', script: '', style: '', scriptHash: '', styleHash: '', said: [] }
  for (const listing of LISTINGS) {
    const page = runThrough(pageSteps(runThrough(contentSteps(listing, GIVEN)), parts)).join('')
    const paper = createProof({ listing, sheet: 'shortlist' }, () => undefined)
    for (const shared of [page, JSON.stringify(paper)]) {
      expect(shared).toContain('Ulm')
      expect(shared).not.toContain('SECRET')
    }
  }
})
