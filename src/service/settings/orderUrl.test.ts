import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

test.each([
  'https://shop.example/order?iso={ISOCODE}&area={AREACODE}',
  'https://shop.example/{ISOCODE}/{AREACODE}#buy',
  'https://shop.example:8443/cart?areas={AREACODES}',
])('accepts orders at %s', (COVERAGE_ORDER_URL) => {
  expect(readSettings({ COVERAGE_ORDER_URL }).orderUrl).toBe(COVERAGE_ORDER_URL)
})

test.each([
  'shop.example/{AREACODE}',
  'http://shop.example/{AREACODE}',
  'javascript:alert({AREACODE})',
  'https://shop.example/order?key=secret',
  'https://shop.example/order?iso={ISOCODE}&key=secret',
  'https://name:secret@shop.example/{AREACODE}',
  'https://{AREACODE}.shop.example/',
  'https://shop.example:80{AREACODE}/',
  'https://shop.example/{AREACODE}/{area}?secret',
  'https://shop.example/a b/{AREACODE}?secret',
  'https:\\\\shop.example\\{AREACODE}',
])('says what to write instead of orders at %s, and repeats no secret', (COVERAGE_ORDER_URL) => {
  expect(() => readSettings({ COVERAGE_ORDER_URL })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_ORDER_URL })).toThrow(
    'such as https://shop.example/order?iso={ISOCODE}',
  )
  expect(() => readSettings({ COVERAGE_ORDER_URL })).not.toThrow('secret')
})
