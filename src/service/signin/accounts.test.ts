import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import {
  createAccounts,
  DEMO,
  formatHash,
  hashPassword,
  loadAccounts,
  parseHash,
  verifyPassword,
} from './accounts.ts'

test('the built-in account is demo / demo', async () => {
  const accounts = await loadAccounts(undefined)
  expect(await accounts.verify('demo', 'demo')).toBe(true)
  expect(await accounts.verify(DEMO.username, DEMO.password)).toBe(true)
  expect(await accounts.verify('demo', 'Demo')).toBe(false)
})

const PASSWORD = 'Sésame-X'
// quick to verify: what a hash costs makes no difference to what is compared
const HASH = 'scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$okXMJMJKeChWxC69ziHrRZ6gTb7E9Ybd0zMrXhBAD1w'
test.each([
  'S\u00c9SAME-X',
  's\u00e9same-x',
  ' S\u00e9same-X',
  'S\u00e9same-X ',
  'S\u00e9same-X\n',
  'S\u00e9same-X\r\n',
  'S\u00e9same-X\u0000',
  '\u0000S\u00e9same-X',
  'S\u00e9same-X\u0000x',
  'Se\u0301same-X',
  'Sesame-X',
  '\uff33\u00e9same-X',
  '\ufeffS\u00e9same-X',
  'S\u00e9same-X\u200b',
  'S\u00e9same-',
  '\u00e9same-X',
  'S\u00e9same-XS\u00e9same-X',
  'S%C3%A9same-X',
  'S\u00c3\u00a9same-X',
  '"S\u00e9same-X"',
  "' OR '1'='1",
  '{"$ne":null}',
  '*',
  '',
])('%j is neither the username nor the password Sésame-X', async (other) => {
  const accounts = createAccounts([{ username: PASSWORD, password: HASH }], 'the test')
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

test.each([
  [{}, 'the test is not an array of accounts; write [ACCOUNT, ...]'],
  [[], 'the test has no account, so nobody could sign in; write [ACCOUNT, ...]'],
  [[null], 'the test, account 1: "username" is not a text'],
  [
    [{ username: 'ann' }],
    'the test, account 1: "password" is not a hash; make one with npm run account -- NAME.',
  ],
  [[{ username: 'ann', password: 'secret' }], 'the test, account 1: "password" is not a hash'],
  [
    [{ username: '', password: DEMO_ACCOUNT.password }],
    'the test, account 1: "username" is not a text',
  ],
  [
    [DEMO_ACCOUNT, DEMO_ACCOUNT],
    'the test, account 2: its username comes a second time; remove one.',
  ],
] as const)('the accounts %j are refused with advice', (records, message) => {
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
    await expect(loadAccounts(path)).rejects.toThrow(
      `${path} is not JSON: line 2, column 2: a name in double quotes`,
    )
    await expect(loadAccounts(folder)).rejects.toThrow(
      `${folder} is a folder; correct COVERAGE_ACCOUNTS`,
    )
    await expect(loadAccounts(join(folder, 'none'))).rejects.toThrow(
      'none does not exist; correct COVERAGE_ACCOUNTS',
    )
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

  test.each([
    'scrypt$1000$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'scrypt$512$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'scrypt$1024$0$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'scrypt$1024$8$0$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'scrypt$4194304$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'bcrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
    'scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchsx',
    'demo',
    '',
  ])('%s is not a hash', (text) => {
    expect(parseHash(text)).toBeUndefined()
  })
})
