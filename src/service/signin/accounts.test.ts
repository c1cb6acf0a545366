import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { createAccounts, DEMO, formatHash, hashPassword, loadAccounts, parseHash, verifyPassword } from './accounts.ts'
import nearlyRight from './nearlyRight.json' with { type: 'json' }

test('the built-in account is demo / demo', async () => {
  const accounts = await loadAccounts(undefined)
  expect(await accounts.verify('demo', 'demo')).toBe(true)
  expect(await accounts.verify(DEMO.username, DEMO.password)).toBe(true)
  expect(await accounts.verify('demo', 'Demo')).toBe(false)
})

const PASSWORD = 'Sésame-X'
test.each(nearlyRight)('%j is neither the username nor the password Sésame-X', async (other) => {
  const password = formatHash(await hashPassword(PASSWORD))
  const accounts = createAccounts([{ username: PASSWORD, password }], 'the test')
  expect(await accounts.verify(PASSWORD, PASSWORD)).toBe(true)
  expect(await accounts.verify(PASSWORD, other)).toBe(false)
  expect(await accounts.verify(other, PASSWORD)).toBe(false)
})

test('property names that every object has are no accounts', async () => {
  const accounts = createAccounts([DEMO_ACCOUNT], 'the test')
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(await accounts.verify(name, 'demo')).toBe(false)
  }
})

test('an unknown username takes as long as a wrong password', async () => {
  const accounts = await loadAccounts(undefined)
  const timeOf = async (name: string) => {
    const startMs = performance.now()
    await accounts.verify(name, 'wrong')
    return performance.now() - startMs
  }
  expect(await timeOf('nobody')).toBeGreaterThan((await timeOf('demo')) / 4)
})

const path = 'the test, account 1'
test.each([
  [{}, 'the test is not an array of accounts; write [ACCOUNT, ...]'],
  [[], 'the test has no account, so nobody could sign in; write [ACCOUNT, ...]'],
  [[null], `${path}: "username" is not a text`],
  [[{ username: '', password: DEMO_ACCOUNT.password }], `${path}: "username" is not a text`],
  [[{ username: 'ann' }], `${path}: "password" is not a hash; make one with npm run account -- NAME.`],
  [[{ username: 'ann', password: 'secret' }], `${path}: "password" is not a hash`],
  [[DEMO_ACCOUNT, DEMO_ACCOUNT], 'the test, account 2: its username comes a second time; remove one.'],
])('the accounts %j are refused with advice', (records, message) => {
  expect(() => createAccounts(records, 'the test')).toThrow(message)
  expect(() => createAccounts(records, 'the test')).not.toThrow(/secret|ann|demo/)
})

const folder = await createTestFolder()

describe('the accounts file', () => {
  test('replaces the built-in account', async () => {
    const path = join(folder, 'accounts.json')
    await writeFile(path, JSON.stringify([{ ...DEMO_ACCOUNT, username: 'ann' }]))
    const accounts = await loadAccounts(path)
    expect(await accounts.verify('ann', 'demo')).toBe(true)
    expect(await accounts.verify('demo', 'demo')).toBe(false)
  })

  test('is named in the error if it is missing, broken or a folder', async () => {
    const path = join(folder, 'broken.json')
    await writeFile(path, '[\n{]')
    await expect(loadAccounts(path)).rejects.toThrow(`${path} is not JSON: line 2, column 2: a name in double quotes`)
    await expect(loadAccounts(folder)).rejects.toThrow(`${folder} is a folder; correct COVERAGE_ACCOUNTS`)
    await expect(loadAccounts(join(folder, 'none'))).rejects.toThrow('none does not exist; correct COVERAGE_ACCOUNTS')
    await writeFile(path, Buffer.from('["\xe9"]', 'latin1'))
    await expect(loadAccounts(path)).rejects.toThrow('is not UTF-8 text; save it in UTF-8.')
  })
})

describe('password hashes', () => {
  test('survive formatting and parsing', async () => {
    const hash = await hashPassword('pässword')
    const text = formatHash(hash)
    expect(text).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(await verifyPassword('pässword', parseHash(text)!)).toBe(true)
    expect(formatHash(await hashPassword('pässword'))).not.toBe(text)
  })

  const rest = '$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs'
  test.each([
    `scrypt$1000$8$1${rest}`,
    `scrypt$512$8$1${rest}`,
    `scrypt$1024$0$1${rest}`,
    `scrypt$1024$8$0${rest}`,
    `scrypt$4194304$8$1${rest}`,
    `bcrypt$1024$8$1${rest}`,
    `scrypt$1024$8$1${rest}x`,
    'demo',
    '',
  ])('%s is not a hash', (text) => {
    expect(parseHash(text)).toBeUndefined()
  })
})
