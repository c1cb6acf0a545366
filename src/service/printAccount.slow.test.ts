import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccounts } from './signin/accounts.ts'
import { runScript } from './testing/runScript.ts'
import { createTestFolder } from './testing/testFolder.ts'

const folder = await createTestFolder()
const USAGE = `Write npm run account -- FILE list, FILE add NAME, FILE password NAME or FILE remove NAME, or NAME alone to print an account (a name with spaces in quotes).\n`

function run(
  names: readonly string[],
  input: string | Uint8Array,
  environment: Record<string, string> = {},
) {
  return runScript('printAccount.ts', names, { input, environment })
}

test('prints an account on one line, and nothing else', async () => {
  const { code, stdout, stderr } = await run(['Zoë "Z" O\'Neil'], ' päss word \n')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^\{[^\n]+\}\n$/)
  expect(stdout).not.toContain('päss')
  const accounts = createAccounts([JSON.parse(stdout)], 'the output')
  expect(await accounts.verify('Zoë "Z" O\'Neil', ' päss word ')).toBe(true)
})

test('adds an account to a file, which it then lists', async () => {
  const path = join(folder, 'accounts.json')
  const added = await run([path, 'add', 'Zoë Z'], 'pässword\n')
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Added Zoë Z in /),
    stderr: '',
  })
  expect(await run([path, 'list'], '')).toEqual({ code: 0, stdout: 'Zoë Z\n', stderr: '' })
  // apart from the names, which a script may read
  await chmod(path, 0o644)
  const stderr = expect.stringMatching(
    /^Warning: \S+ may be read or changed by other users .* chmod 600 /,
  )
  expect(await run([path, 'list'], '')).toEqual({ code: 0, stdout: 'Zoë Z\n', stderr })
  expect(await run([path, 'password', 'Zoë Z'], 'another one\n')).toMatchObject({ code: 0, stderr })
})

test('a demo may have an account that everybody may guess', async () => {
  const { code, stdout } = await run(['demo'], 'a\n', { COVERAGE_DEMO: '1' })
  expect(code).toBe(0)
  expect(await createAccounts([JSON.parse(stdout)], 'the output').verify('demo', 'a')).toBe(true)
  expect(await run(['demo'], 'a\n', { COVERAGE_DEMO: '0' })).toMatchObject({ code: 1, stdout: '' })
  expect(await run(['demo'], '\n', { COVERAGE_DEMO: '1' })).toMatchObject({ code: 1, stdout: '' })
})

test.concurrent.each([
  [['ann'], '', 'The password is empty; give one.\n'],
  [['ann'], '\r\n', 'The password is empty; give one.\n'],
  [
    ['ann'],
    'seven77\n',
    'The password has fewer than 8 characters; give a longer one, or set COVERAGE_DEMO=1 for an account that everybody may guess.\n',
  ],
  [['ann'], Uint8Array.of(0xe9), 'The password is not UTF-8 text; send it in UTF-8.\n'],
  ...[[], [''], ['ann', 'lee'], ['a.json', 'change', 'ann']].map(
    (names): [string[], string, string] => [names, 'x', USAGE],
  ),
] as [string[], string | Uint8Array, string][])(
  '%j with %j is refused with the cure',
  async (names, input, sentence) => {
    expect(await run(names, input)).toEqual({ code: 1, stdout: '', stderr: sentence })
  },
)

test.concurrent.each(['--help', '-h', 'help'])('%s says how it is used', async (word) => {
  expect(await run([word], '')).toEqual({ code: 0, stdout: USAGE, stderr: '' })
})
