import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAccounts } from './signin/accounts.ts'

const SCRIPT = fileURLToPath(new URL('./printAccount.ts', import.meta.url))

const USAGE = `Write npm run account -- FILE list, FILE add NAME, FILE password NAME or FILE remove NAME, or NAME alone to print an account (a name with spaces in quotes).\n`

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function run(
  names: readonly string[],
  input: string | Uint8Array,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...names], {
      env: { ...process.env, ...environment },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => (stdout += chunk))
    child.stderr.on('data', (chunk) => (stderr += chunk))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    child.stdin.end(input)
  })
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
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  const path = join(folder, 'accounts.json')
  const added = await run([path, 'add', 'Zoë Z'], 'pässword\n')
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Added Zoë Z in /), stderr: '' })
  expect(await run([path, 'list'], '')).toEqual({ code: 0, stdout: 'Zoë Z\n', stderr: '' })
  // apart from the names, which a script may read
  await chmod(path, 0o644)
  const stderr = expect.stringMatching(/^Warning: \S+ may be read or changed by other users .* chmod 600 /)
  expect(await run([path, 'list'], '')).toEqual({ code: 0, stdout: 'Zoë Z\n', stderr })
  expect(await run([path, 'password', 'Zoë Z'], 'another one\n')).toMatchObject({ code: 0, stderr })
  await rm(folder, { recursive: true })
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
  [[], 'x', USAGE],
  [[''], 'x', USAGE],
  [['ann', 'lee'], 'x', USAGE],
  [['a.json', 'change', 'ann'], 'x', USAGE],
])('%j with %j is refused with the cure', async (names, input, sentence) => {
  expect(await run(names, input)).toEqual({ code: 1, stdout: '', stderr: sentence })
})

test.concurrent.each(['--help', '-h', 'help'])('%s says how it is used', async (word) => {
  expect(await run([word], '')).toEqual({ code: 0, stdout: USAGE, stderr: '' })
})
