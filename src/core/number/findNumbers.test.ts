import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { findNumbers } from './findNumbers.ts'

test.each<[string, string[]]>([
  ['call me at +44 161 496 0000 or 020 7946 0000', ['+44 161 496 0000', '020 7946 0000']],
  ['0161 496 0000 / 020 7946 0000', ['0161 496 0000', '020 7946 0000']],
  ['0161 496 0000\n020 7946 0000', ['0161 496 0000', '020 7946 0000']],
  [
    '+44 161 496 0000, +49 89 123456; 0033 4 72 00 00 00',
    ['+44 161 496 0000', '+49 89 123456', '0033 4 72 00 00 00'],
  ],
  ['0113 496 0123 0121 496 0123', ['0113 496 0123', '0121 496 0123']],
  ['(0212) 296 46 31 (0212) 663 69 31', ['(0212) 296 46 31', '(0212) 663 69 31']],
  ['04 72 01 02 03', ['04 72 01 02 03']],
  ['+1 212 555 0134 +1 416 555 0123', ['+1 212 555 0134', '+1 416 555 0123']],
  ['Fax 0221/1234-56, Tel. 0221/1234-55', ['0221/1234-56', '0221/1234-55']],
  ['my number is (212) 555-0134.', ['(212) 555-0134']],
  ['Ring 212-555-0134 x5 now', ['212-555-0134 x5']],
  ['llámame al 612 34 56 78 o 91 123 45 67', ['612 34 56 78', '91 123 45 67']],
  ['Tel: 12345678', ['12345678']],
  ['a,0161 496 0000,b', ['0161 496 0000']],
  ['see https://wa.me/441614960000 or mail a@b.c', ['https://wa.me/441614960000']],
  ['<a href="tel:+441614960000">', ['tel:+441614960000']],
  ['٠١٦١ ٤٩٦ ٠٠٠٠ call', ['٠١٦١ ٤٩٦ ٠٠٠٠']],
  ['from 12-05-2024 until 2024/06/01 call 0161 496 0000', ['0161 496 0000']],
  ['+44 161 496 0000', ['+44 161 496 0000']],
  ['12345678', ['12345678']],
])('%s has the numbers %j', (text, expected) => {
  expect(findNumbers(text).map((found) => found.text)).toEqual(expected)
})

test.each([
  'on 2024-01-15 at 10:30',
  '15.01.2024 - 20.02.2024',
  'between 2019-2024',
  'paid £1,234,567.00',
  'it costs 1 234 567 € or 1.234.567,00 EUR',
  'at 48.856614, 2.352222',
  'server 192.168.100.200 is down',
  'order 12345678 and invoice no. 20241234',
  'Order #0123456789',
  'Rechnung Nr. 0123456789',
  'population 612 345 678',
  'ISBN 978-3-16-148410-0',
  'IBAN DE89 3704 0044 0532 0130 00',
  'card 4111 1111 1111 1111',
  'Route 66',
  '',
])('%s has none', (text) => {
  expect(findNumbers(text)).toEqual([])
})

test('of an endless text the beginning is read, without a number that is cut', () => {
  const numbers = findNumbers(`${'0161 496 0000 / '.repeat(50_000)}`)
  expect(numbers.length).toBeGreaterThan(10)
  expect(new Set(numbers.map(({ text }) => text))).toEqual(new Set(['0161 496 0000']))
})

test('what is found is where it says, in order, for any text', () => {
  const parts = fc.constantFrom(
    ...'+0123456789 ()-./;=x#٣８,\n',
    'tel:',
    ' ext 1',
    'call ',
    '€',
    'wa.me/',
  )
  const noise = fc.array(parts, { maxLength: 60 }).map((drawn) => drawn.join(''))
  forSome(1000, fc.oneof(fc.string({ unit: 'binary' }), noise), (text) => {
    let end = 0
    for (const found of findNumbers(text)) {
      expect(found.from).toBeGreaterThanOrEqual(end)
      expect(text.slice(found.from, found.to)).toBe(found.text)
      end = found.to
    }
  })
})
