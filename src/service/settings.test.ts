import { expect, test } from 'vitest'
import { readSettings, SettingError } from './settings.ts'

const DEFAULTS = { host: '127.0.0.1', port: 8080, accountsPath: undefined, catalogPath: undefined }

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
  })
})

test.each(['80a', '-1', '65536', '8080.5', ' 80', '0x50'])('tells the cure for PORT=%j', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(SettingError)
  expect(() => readSettings({ PORT })).toThrow(`PORT is "${PORT}"; set it to a number from 0`)
})
