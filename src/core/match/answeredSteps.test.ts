import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { type AnsweredLine, addedColumns } from './answerCells.ts'
import { answeredColumnSteps, answeredSteps } from './answeredSteps.ts'
import { cellSteps, readFormat, writtenRowSteps } from './cellSteps.ts'
import { rowSteps, sheetOf } from './lines.ts'
import { type Outcome, unknown } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'
import { choiceOf } from './testing/britain.ts'

const trunkOf = () => '0'
const covered = (...codes: string[]): Outcome => ({
  kind: 'covered',
  choice: choiceOf(...codes),
  others: [],
})
const open: Outcome = { kind: 'choose', choices: [choiceOf('4420')] }

const inWords = (line: ResolvedLine): AnsweredLine => {
  const { kind } = line.outcome
  return { ...line, state: kind, note: kind === 'choose' ? '=which?' : '' }
}

/** The rows of a list, each with an outcome by its number. */
function answer(
  text: string,
  fileName: string | undefined,
  outcomes: Readonly<Record<number, Outcome[]>>,
): string {
  const { start, header, width } = sheetOf(runThrough(rowSteps(text)))
  const lines = Object.entries(outcomes).flatMap(([number, parts]) =>
    parts.map((outcome) => ({
      line: { number: Number(number), text: 'x', country: 'UK' },
      outcome,
    })),
  )
  const list = { text, fileName, heading: header && start, width, trunkOf }
  return runThrough(answeredSteps(list, lines.map(inWords))).join('')
}

describe('a file comes back with nine columns more', () => {
  test('its rows as they are written, quotes, zeros, blank lines and line ends too', () => {
    const text = 'Site;City\r\n"01";"Leeds; north"\r\n\r\n007;Nowhere\r\n0;London\r\n'
    expect(
      answer(text, 'offices.csv', {
        2: [covered('44113')],
        4: [open],
        5: [covered('4420', '44203')],
      }),
    ).toBe(
      'Site;City;Place;Area code;Prefix;National form;Order code;State;How known;Distance in km;Note\r\n' +
        '"01";"Leeds; north";44113;113;+44 113;0113;44113;covered;Covered;;\r\n' +
        '\r\n' +
        `007;Nowhere;;;;;;choose;;;'=which?\r\n` +
        '0;London;4420;20, 203;+44 20, +44 203;020, 0203;4420, 44203;covered;Covered;;\r\n',
    )
  })

  test('ragged rows are filled up, so that the columns are below each other', () => {
    const text = 'Leeds;5;x\nLondon;3;y\nYork'
    expect(answer(text, 'a.csv', { 3: [open] })).toBe(
      "Leeds;5;x\nLondon;3;y\nYork;;;;;;;;choose;;;'=which?",
    )
  })

  test('a list of lines gets tabs, and commas if it is called CSV', () => {
    const text = 'Leeds, UK\nLondon\n'
    expect(answer(text, 'a.txt', { 1: [covered('44113')] })).toBe(
      'Leeds, UK\t44113\t113\t+44 113\t0113\t44113\tcovered\tCovered\t\t\nLondon\n',
    )
    expect(answer(text, 'a.csv', { 1: [covered('44113')] })).toBe(
      '"Leeds, UK",44113,113,+44 113,0113,44113,covered,Covered,,\nLondon\n',
    )
  })

  test('several places in a line share its row', () => {
    expect(answer('Leeds + London\n', 'a.txt', { 1: [covered('44113'), open] })).toBe(
      "Leeds + London\t44113\t113\t+44 113\t0113\t44113\tcovered; choose\tCovered\t\t'=which?\n",
    )
  })
})

test('a nearest code has its distance in whole kilometres, one that is open has none', () => {
  const nearby: Outcome = {
    kind: 'nearby',
    choice: { ...choiceOf('4420'), serves: 'nearest', km: 10.4 },
  }
  const suggested: Outcome = {
    kind: 'suggested',
    choice: nearby.choice,
    why: 'nearest',
    others: [],
  }
  expect(answer('Ware\nHertford\n', 'a.txt', { 1: [nearby], 2: [suggested] })).toBe(
    'Ware\t4420\t20\t+44 20\t020\t4420\tnearby\tNearest, not known to serve it\t10\t\nHertford\t\t\t\t\t\tsuggested\tNearest, not known to serve it\t\t\n',
  )
})

test('a column tells how surely a code serves a place, also while it is open', () => {
  const served = (kind: 'known' | 'likely' | 'among', code: string) => ({
    ...choiceOf(code),
    serves: kind,
  })
  const [known, likely, chosen] = (['known', 'likely', 'among'] as const).map((kind): Outcome => {
    return { kind: 'covered', choice: served(kind, '4420'), others: [] }
  })
  const open: Outcome = {
    kind: 'choose',
    choices: [served('among', '4420'), served('among', '44161')],
  }
  const hunch: Outcome = {
    kind: 'suggested',
    choice: served('likely', '4420'),
    why: 'likely',
    others: [],
  }
  const namesakes: Outcome = { kind: 'choose', choices: [choiceOf('4420'), choiceOf('44161')] }
  const outcomes = [known, likely, chosen, open, hunch, namesakes, unknown('nothing')]
  const text = outcomes.map((_, i) => i).join('\n')
  const rows = answer(text, 'a.txt', Object.fromEntries(outcomes.map((one, i) => [i + 1, [one!]])))
  expect(rows.split('\n').map((row) => row.split('\t')[7])).toEqual([
    'Served by this code, by the numbering plan',
    'Likely: the towns around have this code',
    'One of two or three codes that may serve it',
    'One of two or three codes that may serve it',
    'Likely: the towns around have this code',
    '',
    '',
  ])
})

const CODES = ['113', '+44 113', '0113', '44113'].map((code) => `"=""${code}"""`).join() // which stay texts

test('what was pasted becomes CSV without formulas', () => {
  expect(
    answer('=1+1\tLeeds\n-2+3|cmd\t"a"\n+44 161\tx;=1+1;y', undefined, { 1: [covered('44113')] }),
  ).toBe(`'=1+1,Leeds,44113,${CODES},covered,Covered,,\r\n'-2+3|cmd,a\r\n+44 161,x;'=1+1;y\r\n`)
})

test('a row that names no country has it beside the place', () => {
  const line = { number: 1, text: 'Leeds' }
  const list = { text: 'Leeds', fileName: undefined, heading: undefined, width: 1, trunkOf }
  const pieces = runThrough(answeredSteps(list, [inWords({ line, outcome: covered('44113') })]))
  expect(pieces.join('')).toBe(`Leeds,"44113, United Kingdom",${CODES},covered,Covered,,\r\n`)
})

test('an overlong line stays as it was written', () => {
  const line = 'Lyon, and so on '.repeat(1000).trim()
  expect(answer(line, undefined, { 1: [open] })).toBe(`"${line}",,,,,,choose,,,'=which?\r\n`)
})

test('written rows are those that are read, and together the whole text', () => {
  const parts = fc.constantFrom('\t', ';', ',', '"', '""', '\n', 'Lyon', ' ', '01')
  forAny(fc.array(parts, { maxLength: 40 }), (pieces) => {
    const text = pieces.join('')
    const written = runThrough(writtenRowSteps(text, readFormat(text)))
    expect(written).toHaveLength(runThrough(cellSteps(text)).length)
    expect(written.join('\n')).toBe(text.replace(/\n$/, ''))
  })
})

const leeds: AnsweredLine = {
  line: { number: 4, text: 'Leeds', country: 'UK' },
  outcome: { kind: 'covered', choice: choiceOf('44113'), others: [] },
  state: 'Covered',
  note: '=1+1',
}

test('the cells of a sheet stand in its rows, below blank ones and a heading', () => {
  const rows = [[], [''], ['Site', 'Town'], ['1', 'Leeds'], [], ['2', '']]
  const columns = runThrough(answeredColumnSteps({ rows, heading: 2, trunkOf: () => '0' }, [leeds]))
  expect(columns.map((column) => column[2])).toEqual(addedColumns())
  expect(columns.map((column) => column[3])).toEqual([
    '44113',
    '113',
    '+44 113',
    '0113',
    '44113',
    'Covered',
    'Covered',
    '',
    '=1+1',
  ])
  expect(columns.map((column) => column.filter(Boolean).length)).toEqual([
    2, 2, 2, 2, 2, 2, 2, 1, 2,
  ])
  expect(columns.every(({ length }) => length === rows.length)).toBe(true)
})

test('a sheet without a heading gets none', () => {
  const rows = [['York'], [], [], ['Leeds']]
  const [places = []] = runThrough(
    answeredColumnSteps({ rows, heading: undefined, trunkOf: () => '0' }, [leeds]),
  )
  expect(places).toEqual(['', '', '', '44113'])
})
