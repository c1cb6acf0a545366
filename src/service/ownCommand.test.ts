import { expect, test } from 'vitest'
import { ownCommand, startCommand } from './ownCommand.ts'

test.each([
  ['/opt/coverage/src/service/printAccount.ts', 'npm run account --'],
  ['', 'npm run account --'], // a runtime without a command line
  ['/srv/node_modules/.bin/coverage-explorer', 'coverage-explorer account'],
  ['/app/dist/coverageExplorer.js', 'node /app/dist/coverageExplorer.js account'],
  ['/app/dist/server.js', 'node /app/dist/coverageExplorer.js account'],
])('started as "%s", another command is %s', (started, said) => {
  expect(ownCommand('account', started)).toBe(said)
})

test.each([
  ['/app/dist/server.js', undefined, 'node /app/dist/server.js'],
  ['/project/dist/server.js', 'start', 'npm start'],
  ['/srv/node_modules/.bin/coverage-explorer', undefined, 'coverage-explorer'],
])('started as "%s" by %s, it is started again by %s', (started, script, said) => {
  expect(startCommand(started, script)).toBe(said)
})
