import { createHash, scryptSync } from 'node:crypto'
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { SettingError } from '../settings/settingError.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { describeWideFile, type Edit, editAccounts, replaceFile } from './accountFile.ts'
import { createAccounts } from './accounts.ts'

const NEXT = 'A running server reads it on SIGHUP, or by itself with COVERAGE_WATCH=1.'
const PERMISSIONS = 0o777

let folder: string
let path: string
beforeEach(async () => {
  folder = await createTestFolder(onTestFinished)
  path = join(folder, 'accounts.json')
})

/** Edits `FILE` with a password that is cheap to hash. Resolves with what is printed, without the folder's name. */
async function run(command: string, password = ''): Promise<string> {
  const [file = '', verb, username = ''] = command.replace('FILE', path).split(' ')
  const edit = verb === 'list' ? { command: verb } : ({ command: verb, username } as Edit)
  try {
    return `done: ${await editAccounts(file, edit as Edit, async () => hashCheaply(password))}`.replaceAll(
      `${folder}/`,
      '',
    )
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return `refused: ${(error as Error).message}`.replaceAll(`${folder}/`, '')
  }
}

function hashCheaply(password: string): string {
  const prehash = createHash('sha512').update(password).digest()
  const digest = scryptSync(prehash, 'sixteen bytes, ok', 32, { N: 1024, r: 8, p: 1 })
  return `scrypt$1024$8$1$${Buffer.from('sixteen bytes, ok').toString('base64url')}$${digest.toString('base64url')}`
}

const write = (...usernames: string[]) =>
  writeFile(
    path,
    JSON.stringify(usernames.map((username) => ({ ...DEMO_ACCOUNT, username, note: 'kept' }))),
  )
const modeOf = async (file: string) => ((await stat(file)).mode & PERMISSIONS).toString(8)

async function verify(username: string, password: string): Promise<boolean> {
  return createAccounts(JSON.parse(await readFile(path, 'utf8')), path).verify(username, password)
}

test('adds accounts to a new file, changes a password, lists and removes', async () => {
  expect(await run('FILE add ann', 'first')).toBe(`done: Added ann in accounts.json. ${NEXT}`)
  expect(await modeOf(path)).toBe('600')
  expect(await run('FILE add bob', 'second')).toMatch(/^done: Added bob/)
  expect(await run('FILE list')).toBe('done: ann\nbob')
  expect(await run('FILE password ann', 'third')).toMatch(/^done: Changed the password of ann/)
  expect([
    await verify('ann', 'third'),
    await verify('ann', 'first'),
    await verify('bob', 'second'),
  ]).toEqual([true, false, true])
  expect(await run('FILE remove ann')).toMatch(/^done: Removed ann/)
  expect(await run('FILE list')).toBe('done: bob')
  expect(await readdir(folder)).toEqual(['accounts.json'])
})

test.each([
  ['FILE add ann', 'accounts.json has ann already; change the password with: npm run account'],
  [
    'FILE password eve',
    'accounts.json has no eve; names are compared exactly, see npm run account',
  ],
  ['FILE remove Ann', 'accounts.json has no Ann; names are compared exactly'],
  [
    'FILE remove ann',
    'ann is the only account in accounts.json, and the server needs one; add another first.',
  ],
  [
    'FILE.gone list',
    'accounts.json.gone does not exist; correct the path, or make the file with its command add.',
  ],
  ['FILE/x remove ann', 'accounts.json/x does not exist; correct the path.'],
  ['FILE/x/y add eve', 'accounts.json/x/y does not exist; correct the path.'],
])('%s is refused, and nothing is changed', async (command, sentence) => {
  await write('ann')
  const before = await readFile(path, 'utf8')
  const output = await run(command, 'password')
  expect(output).toMatch(/^refused: /)
  expect(output).toContain(sentence)
  expect(await readFile(path, 'utf8')).toBe(before)
  expect(await readdir(folder)).toEqual(['accounts.json'])
})

test('refuses a file that the server would refuse, and one that another command is changing', async () => {
  await writeFile(path, '[{"username":"ann","password":"secret"}]')
  expect(await run('FILE list')).toMatch(
    /^refused: accounts.json, account 1: "password" is not a hash/,
  )
  await writeFile(path, '[')
  expect(await run('FILE add bob', 'x')).toMatch(/^refused: accounts.json is not JSON: /)
  await write('ann')
  await writeFile(`${path}.lock`, '')
  expect(await run('FILE add bob', 'x')).toMatch(
    /^refused: accounts.json is being changed by another command; try again, or/,
  )
})

test('lists a name that would command the terminal, or pose as another, as its escapes', async () => {
  await write('ann', 'c\x1b[2Jd', 'e\x9b2J', '\u202enna', 'an\u200bn')
  expect(await run('FILE list')).toBe(
    'done: ann\n"c\\u001b[2Jd"\n"e\\u009b2J"\n"\\u202enna"\n"an\\u200bn"',
  )
})

test('makes the file that a link leads to', async () => {
  await mkdir(join(folder, 'etc'))
  const link = join(folder, 'etc/accounts.json')
  await symlink('../accounts.json', link)
  const file = path
  path = link
  await run('FILE add ann', 'secret')
  expect(await readlink(link)).toBe('../accounts.json')
  expect(await readFile(file, 'utf8')).toContain('"ann"')
  expect(await readdir(folder)).toEqual(['accounts.json', 'etc'])
})

test('keeps permissions, other fields, and a link to the file', async () => {
  await write('ann', 'bob')
  await chmod(path, 0o640)
  await mkdir(join(folder, 'etc'))
  const link = join(folder, 'etc/accounts.json')
  await symlink('../accounts.json', link)
  const target = path
  path = link
  expect(await run('FILE remove bob')).toMatch(/^done: /)
  expect(await readlink(link)).toBe('../accounts.json')
  expect(await modeOf(target)).toBe('640')
  expect(JSON.parse(await readFile(target, 'utf8'))).toEqual([
    { ...DEMO_ACCOUNT, username: 'ann', note: 'kept' },
  ])
})

test('one command does not undo another that ran while a password was typed', async () => {
  await write('ann')
  const slowly = async () => {
    expect(await run('FILE add bob', 'x')).toMatch(/^done: /)
    return hashCheaply('late')
  }
  await editAccounts(path, { command: 'password', username: 'ann' }, slowly)
  expect(await run('FILE list')).toBe('done: ann\nbob')
  expect(await verify('ann', 'late')).toBe(true)
})

test('a file cannot be half written: it stays as it was where the new one fails', async () => {
  await write('ann', 'bob')
  const before = await readFile(path, 'utf8')
  await expect(replaceFile(path, Symbol('no text') as unknown as string)).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe(before)
  expect(await readdir(folder)).toEqual(['accounts.json'])
})

test.each([
  [0o600, false],
  [0o640, false],
  [0o660, false], // of a group, as Kubernetes gives it
  [0o604, true],
  [0o602, true],
])('says of a file with the mode %o that others can open it: %s', async (mode, isWide) => {
  await writeFile(path, '[]')
  await chmod(path, mode)
  expect(await describeWideFile(path)).toBe(
    isWide
      ? `${path} may be read or changed by other users of this machine; close it with: chmod 600 ${path}`
      : undefined,
  )
})
