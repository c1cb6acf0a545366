import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { refuseOwnAddress } from './conflicts.ts'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

const refuse = (COVERAGE_UPSTREAM: string, HOST: string, PORT: string) => () =>
  refuseOwnAddress(readSettings({ COVERAGE_UPSTREAM, HOST, PORT }))

const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const ipv4 = others.filter(({ family }) => family === 'IPv4').map(({ address }) => address)

test.each([
  ['http://127.0.0.1:8080/api', '127.0.0.1', '8080'],
  ['http://localhost:8080', '127.0.0.1', '8080'],
  ['http://127.0.0.1:8080', 'localhost', '8080'],
  ['http://LOCALHOST/', '::1', '80'],
  ['http://[::1]:8080/api', '::', '8080'],
  ['http://[::ffff:127.0.0.1]:8080', '127.0.0.1', '8080'],
  ['http://0.0.0.0:8080', '0.0.0.0', '8080'],
  ['http://coverage.example.com:8080', 'coverage.example.com', '8080'],
  ...ipv4.map((address) => [`http://${address}:8080/api`, '0.0.0.0', '8080']),
])('%s is refused at %s, port %s', (url, host, port) => {
  expect(refuse(url, host, port)).toThrow(SettingError)
  expect(refuse(url, host, port)).toThrow(
    `COVERAGE_UPSTREAM is the address of this server itself; set it to that of another service, or PORT to another port than ${port}.`,
  )
})

test.each([
  ['http://127.0.0.1:8081/api', '127.0.0.1', '8080'],
  ['http://127.0.0.2:8080', '127.0.0.1', '8080'],
  ['http://localhost:8080', '192.0.2.1', '8080'],
  ['https://127.0.0.1:8080', '127.0.0.1', '8080'],
  ['http://192.0.2.7:8080', '0.0.0.0', '8080'],
  ['http://coverage.example.com:8080', '0.0.0.0', '8080'],
  ['http://127.0.0.1:8080', '127.0.0.1', '0'],
])('%s is another service for %s, port %s', (url, host, port) => {
  expect(refuse(url, host, port)).not.toThrow()
})
