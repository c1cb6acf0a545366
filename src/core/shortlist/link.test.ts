import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { compressTextSteps } from '../text/compressText.ts'
import { hashText } from '../text/hashText.ts'
import { readLinkSteps, writeLinkSteps } from './link.ts'
import primerLines from './linkPrimer.json' with { type: 'json' }
import { createLine, createPlaceLine, type Shortlist, type ShortlistLine } from './shortlist.ts'

vi.mock(import('../text/hashText.ts'), async (load) => {
  const { hashText } = await load()
  return { hashText: vi.fn(hashText) }
})

const DAY_MS = Date.UTC(2026, 10, 27)
const WHOLE = { hasNotes: true, needsPosition: (_: ShortlistLine) => true }

const write = (lines: Shortlist, content = WHOLE, primer = '') =>
  runThrough(writeLinkSteps(lines, content, DAY_MS + 5_000, primer)) ?? 'not written'
const read = (link: string, primer = '') => runThrough(readLinkSteps(link, primer))

function line(iso: string, callingCode: string, code: string, name: string, note = '') {
  const position = { lat: 52.52, lng: -13.4 }
  return {
    ...createLine({ iso, name: NAMES[iso] ?? '', callingCode }, { code, name, position }),
    note,
  }
}

const NAMES: Readonly<Record<string, string>> = {
  DE: 'Germany',
  US: 'United States',
  XX: 'Nowhere',
}

const LINES = [
  line('DE', '49', '4930', 'Berlin', 'ask for the lead time'),
  line('US', '1', '1212', 'Albany, NY'),
  line('DE', '49', '49089', 'München'),
  line('XX', '', ' 0800=a/b ', '#30 DE !abc'),
  ...Array.from({ length: 40 }, (_, i) => line('DE', '49', `492${i}`, `Neustadt ${i}`)),
]

test('a link holds the lines in their order, with what is wanted of them', () => {
  expect(read(write(LINES))).toEqual({
    lines: LINES,
    madeAtMs: Date.UTC(2026, 10, 27, 12),
    trouble: undefined,
  })
  const bare = LINES.map((given) => ({
    ...given,
    note: '',
    area: { ...given.area, position: undefined },
  }))
  expect(read(write(LINES, { hasNotes: false, needsPosition: () => false })).lines).toEqual(bare)
  const isMunich = ({ area }: ShortlistLine) => area.name === 'München'
  const placed = read(write(LINES, { hasNotes: true, needsPosition: isMunich })).lines.filter(
    ({ area }) => area.position,
  )
  expect(placed).toEqual(LINES.filter(isMunich))
})

test('a place that a code serves is in a link with its own position, and how surely', () => {
  const country = { iso: 'CA', name: 'Canada', callingCode: '1' }
  const whitehorse = {
    code: '1867',
    name: 'Whitehorse, YT',
    position: { lat: 60.72, lng: -135.06 },
  }
  const yellowknife = { name: 'Yellowknife', position: { lat: 62.45, lng: -114.37 } }
  const served = createPlaceLine(country, whitehorse, yellowknife, 'likely')
  const { lines } = read(write([served], { hasNotes: false, needsPosition: () => false }))
  expect(lines).toEqual([served])
})

test('notes are in a link only if that is wanted', () => {
  const link = write(LINES.slice(0, 1), { ...WHOLE, hasNotes: false })
  expect(link).toBe(write(LINES.slice(0, 1).map((given) => ({ ...given, note: '' }))))
})

test('a link of this version is read by all later ones', () => {
  const primer = primerLines.join('\n')
  const sent = write(LINES.slice(0, 4), WHOLE, primer)
  expect(sent).toMatchInlineSnapshot(
    `"1szsHWn17SaKG1UTC4RN5_eZeUjKbVz-g9FFYqZnYorwFWCiCUbJZu2ce5jURvremu4d3-Ofb0-gUey3Ws-akilUN8uUD012FZK322nwivLJMSLwRbVGYdhJBlOzQSBIEB4aRZN8ERm3niRBBbKzNnk0"`,
  )
  expect(read(sent, primer).lines).toEqual(LINES.slice(0, 4))
})

test('wild lines are read as they were written, in one line each', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  const wild = fc.array(fc.tuple(text, text, text), { maxLength: 6 })
  forSome(50, wild, (rows) => {
    const lines = rows.map(([code, name, note]) => line('DE', '49', code, name, note))
    const { lines: found, trouble } = read(write(lines))
    expect(trouble).toBeUndefined()
    expect(found.length).toBeLessThanOrEqual(lines.length)
    for (const { area, note } of found) expect(area.name + note).not.toMatch(/[\t\n]/)
  })
})

describe('a link that is not as it was made', () => {
  const link = write(LINES)

  test('tells its beginning if it is cut', () => {
    for (const length of [1, 30, link.length >> 1, link.length - 5]) {
      const { lines, trouble } = read(link.slice(0, length))
      expect(trouble).toBe(length < 30 ? 'broken' : 'cut')
      expect(lines).toEqual(LINES.slice(0, lines.length))
    }
    expect(read(link.slice(0, -5)).lines.length).toBeGreaterThan(15)
  })

  test('is read if something stands behind it', () => {
    for (const behind of ['.', ') for Ann, thanks'])
      expect(read(link + behind)).toMatchObject({ lines: LINES, trouble: undefined })
  })

  test('of a later version tells what it can', () => {
    expect(read(`2${link.slice(1)}`)).toMatchObject({ lines: LINES, trouble: 'newer' })
  })

  test('never tells what was not written, whichever character is another', () => {
    forSome(
      60,
      fc.integer({ min: 1, max: link.length - 1 }),
      fc.constantFrom(...'aZ0_-'),
      (at, other) => {
        if (link[at] === other) return
        const { lines, trouble } = read(link.slice(0, at) + other + link.slice(at + 1))
        expect(lines).toEqual(LINES.slice(0, lines.length))
        if (lines.length < LINES.length) expect(trouble).toBeDefined()
      },
    )
  })

  test('tells nothing if no page has made it', () => {
    const wild = fc.oneof(fc.string({ maxLength: 400 }), fc.base64String({ maxLength: 400 }))
    forSome(Number(process.env.WILD_LINKS ?? 200), wild, (text) => {
      expect(read(`1${text}`)).toMatchObject({ lines: [], trouble: 'broken' })
    })
  })
})

describe('a link that asks for more work than one may', () => {
  const link = (text: string) =>
    `1${Buffer.from(runThrough(compressTextSteps(text, ''))).toString('base64url')}`
  const LARGE = { lines: [], madeAtMs: 0, trouble: 'large' }

  /** Lines with the checks that this version would write, so that the reader trusts them. */
  function checked(lines: readonly string[]): string {
    let text = ''
    for (const [i, line] of lines.entries()) {
      text += `${line}\n`
      if (i % (i < 30 ? 5 : 25) === 0) text += `!${checkOf(text)}\n`
    }
    return `${text}.${checkOf(text)}\n`
  }

  test('is refused if it unfolds to far more than it has', () => {
    const long = link(checked(['kfz', ...Array.from({ length: 10 }, () => '\t'.repeat(3_000))]))
    expect(long.length).toBeLessThan(200)
    expect(read(long)).toEqual(LARGE)
  })

  test('is refused for each part that is too long', () => {
    for (const row of [
      `#${'D'.repeat(600)}49`,
      `30 ${'x'.repeat(5_000)}`,
      `=${'9'.repeat(5_000)} x`,
    ])
      expect(read(link(checked(['kfz', '#DE49', row, '30 Berlin'])))).toEqual(LARGE)
    const countries = Array.from({ length: 1_100 }, (_, i) => `#X${i}`)
    expect(read(link(checked(['kfz', ...countries])))).toEqual(LARGE)
    expect(read(`1${'A'.repeat(300_001)}`)).toEqual(LARGE)
  })

  test('is not written, but what is written opens', () => {
    const of = (count: number, note: string) =>
      Array.from({ length: count }, (_, i) => line('DE', '49', `49${i}`, `Town ${i % 50}`, note))
    const noted = of(60, 'the same long note for each of them '.repeat(13).trim())
    expect(read(write(noted)).lines).toEqual(noted)
    expect(write(of(1, '').map((given) => ({ ...given, iso: 'X'.repeat(900) })))).toBe(
      'not written',
    )
    expect(write(of(2_500, 'a'.repeat(500)))).toBe('not written')
  })

  test('takes work in proportion to its length, whatever it says', () => {
    const pieces = fc.constantFrom(
      '\n',
      '!',
      '#',
      '=',
      ' ',
      '\t',
      '9',
      'x',
      '49',
      '#DE49\n',
      '30 Berlin\n',
    )
    const text = fc.array(fc.tuple(pieces, fc.integer({ min: 1, max: 3_000 })), { maxLength: 8 })
    forSome(12, text, fc.boolean(), (parts, isChecked) => {
      const written = parts.map(([piece, count]) => piece.repeat(count)).join('')
      const given = link(isChecked ? checked(['kfz', ...written.split('\n')]) : written)
      const most = 16_384 + given.length * 48 // characters of what a link of that length may hold
      vi.mocked(hashText).mockClear()
      expect(countSteps(readLinkSteps(given, ''))).toBeLessThan(most / 16)
      const hashed = vi.mocked(hashText).mock.calls.reduce((sum, [all]) => sum + all.length, 0)
      expect(hashed).toBeLessThanOrEqual(most)
    })
  })
})

function countSteps(steps: Iterator<unknown>): number {
  let count = 1
  while (!steps.next().done) count++
  return count
}

const CHECKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function checkOf(text: string): string {
  const hash = hashText(text)
  return [8, 14, 20].map((shift) => CHECKS.charAt((hash >>> shift) & 63)).join('')
}
