import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { runScript } from './testing/runScript.ts'

const HELP = {
  all: /^Coverage Explorer: [\s\S]* coverage-explorer account [\s\S]* coverage-explorer doctor /,
  server: /^Runs the product\. .* such as PORT=8081, /,
}

test.concurrent.each([
  ['server.ts', ['--help'], 'server'],
  ['server.ts', ['-h'], 'server'],
  ['server.ts', ['--version'], 'version'],
  ['server.ts', ['-v'], 'version'],
  ['coverageExplorer.ts', ['--help'], 'all'],
  ['coverageExplorer.ts', ['start', '--help'], 'all'],
  ['coverageExplorer.ts', ['start', '-v'], 'version'],
  ['coverageExplorer.ts', ['--version'], 'version'],
  ['coverageExplorer.ts', ['account', '--version'], 'version'],
  ['printAccount.ts', ['-v'], 'version'],
] as [string, string[], keyof typeof HELP | 'version'][])(
  '%s %j says how it is used, or its version, and does nothing else',
  async (program, words, said) => {
    const { code, stdout, stderr } = await runScript(program, words)
    expect([code, stderr]).toEqual([0, ''])
    if (said === 'version') expect(stdout).toBe(`${manifest.version}\n`)
    else expect(stdout).toMatch(HELP[said])
  },
)

test.concurrent.each([
  ['server.ts', ['--port', '8081']],
  ['coverageExplorer.ts', ['start', '--port']],
])('%s %j is refused: settings are no options', async (program, words) => {
  const { code, stderr } = await runScript(program, words)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There are no options: .*\n$/)])
})
