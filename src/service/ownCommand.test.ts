import { expect, test } from 'vitest'
import { ownCommand } from './ownCommand.ts'

test.each([
  ['/opt/coverage/src/service/printAccount.ts', 'npm run account --'],
  ['', 'npm run account --'], // a runtime without a command line
  ['/srv/node_modules/.bin/coverage-explorer', 'coverage-explorer account'],
  ['/app/dist/coverageExplorer.js', 'node /app/dist/coverageExplorer.js account'],
  ['/app/dist/server.js', 'node /app/dist/coverageExplorer.js account'],
])('started as "%s", another command is %s', (started, said) => {
  expect(ownCommand('account', started)).toBe(said)
})
