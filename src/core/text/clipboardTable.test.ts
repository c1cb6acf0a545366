import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { clipboardTable } from './clipboardTable.ts'

const formatTabbed = (rows: string[][]) => clipboardTable(rows).plain
const formatHtml = (rows: string[][]) => clipboardTable(rows).html

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1+1', '@x', '+49 30', '030', 'a\tb\r\nc', '<b>&"\'', '‏مكة', '🗼'),
)
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )

test('a sheet gets as many rows and cells as there are, whatever is in them', () => {
  forAny(table, (rows) => {
    const pasted = formatTabbed(rows)
      .split('\n')
      .map((line) => line.split('\t'))
    const flat = (text: string) => text.replace(/[\t\r\n]+/g, ' ').replaceAll("'", '')
    expect(pasted.map((row) => row.map(flat))).toEqual(rows.map((row) => row.map(flat)))
  })
})

test('a mail gets a table in which names are text', () => {
  forAny(table, (rows) => {
    const html = formatHtml(rows)
    expect(html.match(/<tr>/g)).toHaveLength(rows.length)
    expect(html.match(/<t[hd][ >]/g)).toHaveLength(rows.flat().length)
    expect(html).not.toContain('<b>')
  })
})

test('codes are marked as text, for which sheets keep zeros and plus signs', () => {
  const html = formatHtml([
    ['Place', 'Code'],
    ['Berlin', '030'],
  ])
  expect(html).toContain('>030</td>')
  expect(html).toContain("mso-number-format:'\\@'")
})

test('what a sheet would calculate becomes text, a code stays as it is', () => {
  expect(formatTabbed([['=1+1', '@x', '+SUM(A1)', "+1+cmd|'/C calc'!A0", '＝1+1']])).toBe(
    "'=1+1\t'@x\t'+SUM(A1)\t'+1+cmd|'/C calc'!A0\t'＝1+1",
  )
  expect(formatTabbed([['+49 30', '-5', '-77.02', '030']])).toBe('+49 30\t-5\t-77.02\t030')
  expect(formatHtml([[], ['a\n=1+1']])).toContain("a<br>'=1+1")
})
