import { expect, test } from 'vitest'
import { configureService } from './configureService.ts'
import { readSettings } from './settings/settings.ts'

const warningsOf = async (url: string) =>
  (await configureService(readSettings({ COVERAGE_UPSTREAM: url }))).warnings

test.each([
  'http://coverage.example.com/api',
  'http://192.168.1.7:8080',
  'http://localhost.example.com',
  'http://127.example.com',
  'http://[2001:db8::1]',
])('warns that passwords travel unencrypted to %s', async (url) => {
  expect(await warningsOf(url)).toEqual([
    'passwords travel to the service unencrypted; set COVERAGE_UPSTREAM to an https address if it has one.',
  ])
})

test('warns that browsers show no page by http inside one by https', async () => {
  const warningsFor = async (COVERAGE_EMBED: string, COVERAGE_HTTPS?: string) =>
    (await configureService(readSettings({ COVERAGE_EMBED, COVERAGE_HTTPS, COVERAGE_DEMO: '1' }))).warnings
  expect(await warningsFor('http://a.example,https://b.example')).toEqual([
    'COVERAGE_EMBED names https pages, in which browsers show no frame that comes by http; serve this page by https, and set COVERAGE_HTTPS=1.',
  ])
  expect(await warningsFor('https://b.example', '1')).toEqual([])
  expect(await warningsFor('http://a.example')).toEqual([])
})

test.each([
  'https://coverage.example.com/api',
  'http://localhost:8080',
  'http://coverage.localhost',
  'http://127.0.0.1:8080/api',
  'http://[::1]:8080',
])('does not warn about %s', async (url) => {
  expect(await warningsOf(url)).toEqual([])
})
