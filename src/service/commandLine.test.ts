import { expect, test } from 'vitest'
import cases from './commandLine.json' with { type: 'json' }
import { ownCommand, startCommand } from './commandLine.ts'

test.each([
  ...(cases.others as [string, string][]),
  ['', 'npm run account --'], // a runtime without a command line
] as const)('started as "%s", another command is %s', (started, said) => {
  expect(ownCommand('account', started)).toBe(said)
})

test.each(cases.again as [string, string | null, string][])(
  'started as "%s" by %s, it is started again by %s',
  (started, script, said) => {
    expect(startCommand(started, script ?? undefined)).toBe(said)
  },
)
