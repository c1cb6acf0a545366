import { describe, expect, test } from 'vitest'
import { readDistance } from '../answer/question/readDistance.ts'
import { cleanNumber } from '../number/cleanNumber.ts'
import { findNumbers, withoutNumbers } from '../number/findNumbers.ts'
import { isNumberLike } from '../number/isNumberLike.ts'
import { readCode } from '../search/ask/readCode.ts'
import { cleanLine, variantsOf } from './cleanLine.ts'
import { isMailLike, mailSentences } from './mail/readMail.ts'

// Lines as people paste them that once took minutes, or for ever: an expression could read them in many ways. What is
// left is at most quadratic, and ends well within the limit of a test for texts far longer than a cell may be.

const LENGTH = 20_000
const DASHES = '-'.repeat(36)
const DOTS = '.'.repeat(60)

describe('lines that people paste', () => {
  test('a remark behind dashes is no number, and loses only its dashes', () => {
    const line = `${DASHES} see below`
    expect(cleanNumber(line)).toBe(line)
    expect(isNumberLike(line)).toBe(false)
    expect(cleanLine(line)).toBe('see below')
    expect(cleanLine(`see below ${DASHES}`)).toBe('see below')
  })

  test.each([
    ['a price list', `Berlin ${DOTS} 030`],
    ['a table of contents', `3.2 Standorte ${'. '.repeat(90)}17`],
  ])('%s stays as it is written', (_, line) => {
    expect(cleanLine(line)).toBe(line)
    expect([...variantsOf(line)][0]).toBe(line)
    expect(readCode(line)).toBeUndefined()
    expect(isNumberLike(line)).toBe(false)
    expect(findNumbers(line)).toEqual([])
    expect(mailSentences(line)).toEqual([line])
  })

  test('numbers and names keep their readings between dashes and dots', () => {
    expect(cleanNumber(`+44 161 496 0000 ${DASHES}`)).toBe('+44 161 496 0000')
    expect(cleanNumber(`+44 161 496 0000 ${DOTS}`)).toBe('+44 161 496 0000')
    expect(cleanNumber(`01234 ${'x'.repeat(36)}`)).toBe('01234 x')
    expect(cleanLine(`Köln ${DASHES}`)).toBe('Köln')
  })

  test('labels that can be one word or two', () => {
    expect(cleanNumber('Handy-Nr. 0171 1234567')).toBe('0171 1234567')
    expect(isNumberLike(`${'handy-nr-'.repeat(27)}z`)).toBe(false)
  })

  test('a distance in Japanese with words that overlap', () => {
    const text = `${'の周辺'.repeat(40)}東京`
    expect(readDistance(`${text} 30 km`)?.within).toEqual({ km: 30, isMiles: false })
  })

  test('a mail of a sentence, and a line of thousands of capitals and a digit', () => {
    const lines = ['Please quote numbers in Lyon and Paris.', `${'A'.repeat(3999)}1`]
    const mail = lines.join('\n')
    expect(mailSentences(mail).join('')).toBe(lines.join(''))
    expect(isMailLike(mail)).toBe(true)
  })
})

describe('twenty thousand characters', () => {
  test.each([
    '-',
    '.',
    '. ',
    ' ',
    '*-',
    '"',
    '#)',
    '(',
    'A',
    'A ',
    '1 ',
    '1,000,',
    '-- ',
    '!! ',
    'の',
    '番号',
    ', ',
    'a.',
    'a@b.',
  ])('%j over and over', (piece) => {
    const text = `z${piece.repeat(LENGTH / piece.length)}z`
    expect(cleanNumber(text)).toContain('z')
    expect(cleanLine(text)).toMatch(/^z/)
    expect(withoutNumbers(text, '')).toMatch(/^z/)
    expect(readCode(text)).toBeUndefined()
    expect(mailSentences(`We need numbers.\n${text}`)[0]).toBe('We need numbers.')
    expect(isMailLike(text)).toBe(false)
  })
})
