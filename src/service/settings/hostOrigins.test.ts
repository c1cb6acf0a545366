import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

test.each([
  [undefined, []],
  ['', []],
  ['none', []],
  [
    'https://portal.example, http://localhost:5173,http://127.0.0.1:8081',
    ['https://portal.example', 'http://localhost:5173', 'http://127.0.0.1:8081'],
  ],
])('lets the pages of %j show ours in a frame', (COVERAGE_EMBED, hostOrigins) => {
  expect(readSettings({ COVERAGE_EMBED }).hostOrigins).toEqual(hostOrigins)
})

test.each([
  '*',
  'null',
  'self',
  'https:',
  'portal.example',
  'https://portal.example/',
  'https://*.example',
  'https://a.example;script-src',
  "https://'none'",
  'https://a.example https://b.example',
  'https://user@a.example',
  'http://[::1]:8080',
  'data:text/html,x',
  'https://a.example,',
  'none,https://a.example',
])('says what to write instead of %j for pages that may frame ours', (COVERAGE_EMBED) => {
  expect(() => readSettings({ COVERAGE_EMBED })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_EMBED })).toThrow('such as https://portal.example.com, separated by')
})

test('refuses host pages by http around a page by https, but for those of this machine', () => {
  const COVERAGE_DEMO = '1'
  const read = (COVERAGE_EMBED: string, COVERAGE_HTTPS: string) =>
    readSettings({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO })
  expect(() => read('https://a.example,http://b.example', '1')).toThrow(
    'COVERAGE_EMBED has "http://b.example", whose pages anybody on the way could change',
  )
  expect(read('http://b.example', '0').hostOrigins).toEqual(['http://b.example'])
  expect(read('http://localhost:8081', '1').hostOrigins).toEqual(['http://localhost:8081'])
})
