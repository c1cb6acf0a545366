import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { ownCommand, startCommand } from './commandLine.ts'

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

const HELP_OF_ALL = /^Coverage Explorer: [\s\S]* coverage-explorer account [\s\S]* coverage-explorer doctor /
const HELP_OF_SERVER = /^Runs the product\. .* such as PORT=8081, /

test.concurrent.each([
  ['server.ts', ['--help'], HELP_OF_SERVER],
  ['server.ts', ['-h'], HELP_OF_SERVER],
  ['server.ts', ['--version'], manifest.version],
  ['server.ts', ['-v'], manifest.version],
  ['coverageExplorer.ts', ['--help'], HELP_OF_ALL],
  ['coverageExplorer.ts', ['start', '--help'], HELP_OF_ALL],
  ['coverageExplorer.ts', ['start', '-v'], manifest.version],
  ['coverageExplorer.ts', ['--version'], manifest.version],
  ['coverageExplorer.ts', ['account', '--version'], manifest.version],
  ['printAccount.ts', ['-v'], manifest.version],
])('%s %j says how it is used, or its version, and does nothing else', async (program, words, said) => {
  const { code, stdout, stderr } = await run(program, words)
  expect([code, stderr]).toEqual([0, ''])
  if (typeof said === 'string') expect(stdout).toBe(`${said}\n`)
  else expect(stdout).toMatch(said)
})

test.concurrent.each([
  ['server.ts', ['--port', '8081']],
  ['coverageExplorer.ts', ['start', '--port']],
])('%s %j is refused: settings are no options', async (program, words) => {
  const { code, stderr } = await run(program, words)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There are no options: .*\n$/)])
})

function run(program: string, words: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, program), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return output.then(([stdout, stderr, [code]]) => ({ code, stdout, stderr }))
}
