import { expect, test } from 'vitest'
import type { Catalog } from '../catalog/parseCatalog.ts'
import { parseRoute, type Route } from '../request/route.ts'
import type { Accounts } from '../signin/demoAccount.ts'
import { createLookup } from './lookup.ts'
import { createReplacements } from './replacements.ts'

const URL = 'http://localhost/api/json/getareas'

function createCatalog(version: string, town: string): Catalog {
  return { version, countries: [], areas: new Map([['FR', [['331', town, '', '', '', '']]]]) }
}

/** Accounts whose passwords are compared when the test lets them be; `passwords` by username. */
function createSlowAccounts(passwords: Readonly<Record<string, string>>) {
  let tellAsked = () => {}
  let release = () => {}
  const isAsked = new Promise<void>((resolve) => {
    tellAsked = resolve
  })
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const accounts: Accounts = {
    async verify(username, password) {
      tellAsked()
      await isReleased
      return passwords[username] === password
    },
    markOf: (username) => passwords[username],
  }
  return { accounts, isAsked, release }
}

function createAccounts(passwords: Readonly<Record<string, string>>) {
  const counted = { verified: 0 }
  const accounts: Accounts = {
    async verify(username, password) {
      counted.verified++
      return passwords[username] === password
    },
    markOf: (username) => passwords[username],
  }
  return { accounts, counted }
}

function createReplaceable(accounts: Accounts) {
  const catalog = createCatalog('one', 'Paris')
  const { follow, replace } = createReplacements({ catalog, accounts })
  const lookUp = createLookup({ catalog, accounts, now: () => 0, replacements: { follow } })

  async function ask(username: string, password: string): Promise<string> {
    const body = new TextEncoder().encode(String(new URLSearchParams({ username, password, isocode: 'FR' })))
    const request = new Request(URL, { method: 'POST' })
    try {
      const response = await lookUp({ request, route: parseRoute(URL) as Route, body, address: '192.0.2.1' })
      const [, town] = /"DESCRIPTION":"(\w+)"/.exec(await response.text()) ?? []
      return `${response.headers.get('Coverage-Catalog')} ${town}`
    } catch (error) {
      return String(Object(error).status)
    }
  }
  return { replace, ask }
}

test('another catalogue counts from the next request on, also for those that were cached', async () => {
  const { accounts, counted } = createAccounts({ ann: 'a' })
  const { replace, ask } = createReplaceable(accounts)
  expect([await ask('ann', 'a'), await ask('ann', 'a')]).toEqual(['one Paris', 'one Paris'])
  replace({ catalog: createCatalog('two', 'Lyon') })
  expect([await ask('ann', 'a'), await ask('ann', 'a')]).toEqual(['two Lyon', 'two Lyon'])
  expect(counted.verified).toBe(1) // signed in all the time
})

test('a request ends with the catalogue that it began with, and leaves nothing of it behind', async () => {
  const { accounts, isAsked, release } = createSlowAccounts({ ann: 'a' })
  const { replace, ask } = createReplaceable(accounts)
  const begun = ask('ann', 'a')
  await isAsked
  replace({ catalog: createCatalog('two', 'Lyon') })
  release()
  expect(await begun).toBe('one Paris')
  expect(await ask('ann', 'a')).toBe('two Lyon')
})

test('a changed password and a removed account end at once; everybody else is not hashed again', async () => {
  const { replace, ask } = createReplaceable(createAccounts({ ann: 'a', bob: 'b', cal: 'c' }).accounts)
  for (const [name, password] of [
    ['ann', 'a'],
    ['bob', 'b'],
    ['cal', 'c'],
  ] as const)
    expect(await ask(name, password)).toBe('one Paris')
  const { accounts, counted } = createAccounts({ ann: 'a', bob: 'new' })
  replace({ accounts })
  expect([await ask('bob', 'b'), await ask('cal', 'c')]).toEqual(['401', '401'])
  expect(counted.verified).toBe(2)
  expect(await ask('ann', 'a')).toBe('one Paris')
  expect(counted.verified).toBe(2)
  expect(await ask('bob', 'new')).toBe('one Paris')
})

test('a password that is changed while it is hashed does not sign in any more', async () => {
  const { accounts, isAsked, release } = createSlowAccounts({ ann: 'a', bob: 'b' })
  const { replace, ask } = createReplaceable(accounts)
  const begun = [ask('ann', 'a'), ask('bob', 'b')]
  await isAsked
  const next = createAccounts({ ann: 'new', bob: 'b' })
  replace({ accounts: next.accounts })
  const late = ask('ann', 'a') // must not share the attempt from before
  release()
  expect(await Promise.all(begun)).toEqual(['401', 'one Paris'])
  expect(await late).toBe('401')
  expect(await ask('ann', 'a')).toBe('401')
})

test('failed sign-ins stay counted when the accounts are read again', async () => {
  const { replace, ask } = createReplaceable(createAccounts({ ann: 'a' }).accounts)
  for (let i = 0; i < 5; i++) expect(await ask('ann', `${i}`)).toBe('401')
  replace({ accounts: createAccounts({ ann: 'a' }).accounts })
  expect(await ask('ann', 'x')).toBe('429')
})
