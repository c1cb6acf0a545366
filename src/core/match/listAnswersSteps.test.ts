import { expect, test } from 'vitest'
import { columnsOf } from '../file/spreadsheetColumns.ts'
import { runThrough } from '../steps.ts'
import type { AnsweredLine } from './answerCells.ts'
import { listAnswersSteps } from './listAnswersSteps.ts'
import { type Outcome, unknown } from './outcome.ts'
import { BRITAIN, choiceOf } from './testing/britain.ts'

function answered(text: string, outcome: Outcome, note = ''): AnsweredLine {
  return { line: { number: 1, text, country: 'UK' }, outcome, state: outcome.kind, note }
}

const trunkOf = () => '0'

const LINES = [
  answered('=1+1', { kind: 'covered', choice: choiceOf('4420', '44161'), others: [] }),
  answered(
    '030',
    { kind: 'nearby', choice: { ...choiceOf('4424'), serves: 'nearest', km: 10.4 } },
    'near',
  ),
  answered('Ipswich', unknown('nothing')),
  answered('Britain', { kind: 'placeless', country: BRITAIN, use: undefined }),
  answered('', { kind: 'omitted', why: 'blank' }),
]

function list(isWhole: boolean) {
  return runThrough(listAnswersSteps(LINES, { name: 'Offices', isWhole }))
}

test('a file has a row for each code of an answered line, with what was asked', () => {
  const { columns, rows } = columnsOf(list(false), trunkOf)
  expect(columns.slice(9).map(({ header, kind }) => [header, kind])).toEqual([
    ['Asked for', 'text'],
    ['Answer', 'text'],
    ['State', 'text'],
    ['How known', 'text'],
    ['Distance in km', 'distance'],
    ['Note', 'text'],
  ])
  expect([...rows].map((row) => [row[4], ...row.slice(9)])).toEqual([
    ['+44 20', '=1+1, UK', '4420', 'covered', 'Covered', undefined, undefined],
    ['+44 161', '=1+1, UK', '4420', 'covered', 'Covered', undefined, undefined],
    ['+44 24', '030, UK', '4424', 'nearby', 'Nearest, not known to serve it', 10.4, 'near'],
  ])
})

test('the whole list has a row also for what has no code', () => {
  expect([...columnsOf(list(true), trunkOf).rows][3]?.slice(0, 7)).toEqual(Array(7).fill(''))
  expect(
    list(true).areas.map(({ country, area, more }) => [more[0], country.name, area.code]),
  ).toEqual([
    ['=1+1, UK', 'United Kingdom', '4420'],
    ['=1+1, UK', 'United Kingdom', '44161'],
    ['030, UK', 'United Kingdom', '4424'],
    ['Ipswich, UK', '', ''],
    ['Britain, UK', 'United Kingdom', ''],
    ['UK', '', ''],
  ])
})
