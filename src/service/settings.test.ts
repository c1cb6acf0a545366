import { expect, test } from 'vitest'
import { readSettings, SettingError } from './settings.ts'

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8080,
  accountsPath: undefined,
  catalogPath: undefined,
  tiles: undefined,
  upstream: undefined,
}

test('has a value for everything', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
  expect(readSettings({ HOST: '', PORT: '', COVERAGE_ACCOUNTS: '', COVERAGE_CATALOG: '' })).toEqual(DEFAULTS)
})

test('reads the environment', () => {
  const environment = { HOST: '::1', PORT: '0', COVERAGE_ACCOUNTS: 'a.json', COVERAGE_CATALOG: 'c' }
  expect(readSettings(environment)).toEqual({
    host: '::1',
    port: 0,
    accountsPath: 'a.json',
    catalogPath: 'c',
    tiles: undefined,
    upstream: undefined,
  })
})

test.each(['80a', '-1', '65536', '8080.5', ' 80', '0x50'])('tells the cure for PORT=%j', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(SettingError)
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"; set it to a number from 0`)
})

test.each([
  'https://tiles.example.com/{z}/{x}/{y}.png',
  'http://127.0.0.1:8081/{z}/{y}/{x}',
  'https://[::1]/{z}/{x}/{y}{r}.png?key=1',
])('takes tiles from %s', (url) => {
  const environment = { COVERAGE_TILES_URL: url, COVERAGE_TILES_ATTRIBUTION: '© <b>' }
  expect(readSettings(environment).tiles).toEqual({ url, attribution: '© <b>' })
})

test.each([
  'tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  'https://a;script-src *;b/{z}/{x}/{y}.png',
  'https://name:secret@tiles.example.com/{z}/{x}/{y}.png',
  'file:///{z}/{x}/{y}.png',
])('tells the cure for tiles from %s', (url) => {
  expect(() => readSettings({ COVERAGE_TILES_URL: url })).toThrow(SettingError)
  expect(() => readSettings({ COVERAGE_TILES_URL: url })).toThrow('such as https://tiles.example.com/')
})
