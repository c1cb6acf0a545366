import { expect, test } from 'vitest'
import { BAD_HOSTS } from '../testing/sampleTable.ts'
import cases from './route.json' with { type: 'json' }
import { isHost } from './route.ts'

test.each([...cases.hosts, `${`${'a'.repeat(62)}.`.repeat(4)}b:443`])('takes %s', (host) => {
  expect(isHost(host)).toBe(true)
})

const ONE_HOST = BAD_HOSTS.filter(([, lines]) => !lines.includes('\n'))

test.each([...ONE_HOST.map(([, lines]) => lines.slice('Host:'.length).trim()), ...cases.noHosts])(
  'refuses %j',
  (host) => {
    expect(isHost(host)).toBe(false)
  },
)
