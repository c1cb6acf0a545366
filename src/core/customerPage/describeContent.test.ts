import { describe, expect, test } from 'vitest'
import { describeContent, formatPageFile } from './describeContent.ts'

const germany = { iso: 'DE', name: 'Germany', callingCode: '49', trunk: '0' }
const denmark = { iso: 'DK', name: 'Denmark', callingCode: '45', trunk: '' }
const area = (country: number, code: string) => ({ country, code, name: code, position: undefined })

describe('describeContent', () => {
  test('names the country of a page that has one', () => {
    expect(describeContent('areas', 'Germany', [germany], [area(0, '4930')])).toBe(
      'Your numbers in Germany',
    )
    const states = { iso: 'US', name: 'United States', callingCode: '1', trunk: '' }
    expect(describeContent('areas', 'United States', [states], [])).toBe(
      'Your numbers in the United States',
    )
  })

  test('counts codes and countries of another list, each code once', () => {
    const areas = [area(0, '4930'), area(0, '4930'), area(1, '45')]
    expect(describeContent('areas', 'Matches', [germany, denmark], areas)).toBe(
      'Matches, 2 codes in 2 countries',
    )
    expect(describeContent('areas', 'Nearest to Lyon', [germany], [area(0, '4930')])).toBe(
      'Nearest to Lyon, 1 code in 1 country',
    )
  })

  test('a shortlist is the numbers of the customer', () => {
    expect(describeContent('areas', 'Shortlist', [germany], [area(0, '4930')])).toBe(
      'Your numbers in Germany',
    )
    expect(describeContent('areas', 'Shortlist', [germany, denmark], [])).toBe(
      'Your numbers in 2 countries',
    )
  })

  test('counts the countries of a list of them', () => {
    expect(
      describeContent('countries', 'Countries', [germany, denmark], [area(0, 'DE'), area(1, 'DK')]),
    ).toBe('Numbers in 2 countries')
  })
})

describe('formatPageFile', () => {
  test('says what is in the file, for whom and since when', () => {
    expect(formatPageFile({ name: 'Shortlist', kind: 'areas' }, '2026-11-23')).toBe(
      'Shortlist areas for a customer 2026-11-23.html',
    )
    expect(formatPageFile({ name: 'Countries', kind: 'countries' }, '2026-11-23')).toBe(
      'Countries for a customer 2026-11-23.html',
    )
  })

  test.each([
    '../../etc/passwd',
    'a/b\\c:d*e?f"g<h>i|j',
    'line\nbreak\u202e\u0000',
    '',
    '...',
    'x'.repeat(300),
  ])('makes a name that any system takes of %j', (name) => {
    const file = formatPageFile({ name, kind: 'areas' }, '2026-11-23')
    expect(file).toMatch(/^[^\p{C}\\/:*?"<>|]{1,130}\.html$/u)
    expect(file).toMatch(/^[^. ].*areas for a customer 2026-11-23\.html$|^areas/)
  })
})
