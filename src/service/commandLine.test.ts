import { expect, test } from 'vitest'
import { ownCommand, startCommand } from './commandLine.ts'

test.each([
  ['/opt/coverage/src/service/printAccount.ts', 'npm run account --'],
  ['/srv/node_modules/.bin/coverage-explorer', 'coverage-explorer account'],
  ['/app/dist/coverageExplorer.js', 'node /app/dist/coverageExplorer.js account'],
  ['/app/dist/server.js', 'node /app/dist/coverageExplorer.js account'],
  ['', 'npm run account --'], // a runtime without a command line
] as const)('started as "%s", another command is %s', (started, said) => {
  expect(ownCommand('account', started)).toBe(said)
})

test.each<[string, string | undefined, string]>([
  ['/app/dist/server.js', undefined, 'node /app/dist/server.js'],
  ['/project/dist/server.js', 'start', 'npm start'],
  ['/srv/node_modules/.bin/coverage-explorer', undefined, 'coverage-explorer'],
])('started as "%s" by %s, it is started again by %s', (started, script, said) => {
  expect(startCommand(started, script)).toBe(said)
})
