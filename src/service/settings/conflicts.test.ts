import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import cases from './conflicts.json' with { type: 'json' }
import { refuseOwnAddress } from './conflicts.ts'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

const refuse = (COVERAGE_UPSTREAM: string, HOST: string, PORT: string) => () =>
  refuseOwnAddress(readSettings({ COVERAGE_UPSTREAM, HOST, PORT }))

const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
const ipv4 = others.filter(({ family }) => family === 'IPv4').map(({ address }) => address)

test.each([
  ...cases.own,
  ...ipv4.map((address) => [`http://${address}:8080/api`, '0.0.0.0', '8080']),
])('%s is refused at %s, port %s', (url, host, port) => {
  expect(refuse(url, host, port)).toThrow(SettingError)
  expect(refuse(url, host, port)).toThrow(
    `COVERAGE_UPSTREAM is the address of this server itself; set it to that of another service, or PORT to another port than ${port}.`,
  )
})

test.each(cases.others)('%s is another service for %s, port %s', (url, host, port) => {
  expect(refuse(url, host, port)).not.toThrow()
})
