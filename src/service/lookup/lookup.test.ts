import { describe, expect, test } from 'vitest'
import type { Catalog } from '../catalog/parseCatalog.ts'
import { createRoutedRequest } from '../request/lookupRequest.ts'
import { parseRoute, type Route } from '../request/route.ts'
import type { Accounts } from '../signin/demoAccount.ts'
import { createLookup, createReplacements } from './lookup.ts'

const TEN_MINUTES_MS = 600_000
const URL = 'http://localhost/api/json/getareas'
const FRANCE = { FR: [['331', 'Paris', '', '', '', '']] }

/** Accounts that count how often they verify; `passwords` by username. */
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

/** Asks a lookup for areas by a form. */
function createAsk(lookUp: ReturnType<typeof createLookup>) {
  return (form: Record<string, string>, headers: Record<string, string> = {}) =>
    lookUp(
      createRoutedRequest({
        request: new Request(URL, { method: 'POST', headers }),
        route: parseRoute(URL) as Route,
        body: new TextEncoder().encode(String(new URLSearchParams(form))),
        address: '192.0.2.1',
      }),
    )
}

/** A lookup that counts how often it verifies credentials, with a clock that tests set. */
function createCounted() {
  const { accounts, counted } = createAccounts({ ann: 'right' })
  const clock = { nowMs: 0 }
  const catalog = { countries: [], areas: new Map(Object.entries(FRANCE)) }
  return {
    counted,
    clock,
    ask: createAsk(createLookup({ catalog, accounts, now: () => clock.nowMs })),
  }
}

const RIGHT = { username: 'ann', password: 'right', isocode: 'FR' }

test('an identical request gets the same answer without being verified again', async () => {
  const { counted, ask } = createCounted()
  const answers = [await ask(RIGHT), await ask(RIGHT), await ask({ ...RIGHT, isocode: 'fr' })]
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toContain('Paris')
  expect(others).toEqual([first, first])
  expect(Object.fromEntries(answers[1]!.headers)).toEqual(Object.fromEntries(answers[0]!.headers))
  expect(counted.verified).toBe(1)
})

test('ten minutes after the last request, credentials are verified again', async () => {
  const { counted, clock, ask } = createCounted()
  for (const minutes of [0, 9, 18, 27]) {
    clock.nowMs = (minutes * TEN_MINUTES_MS) / 10
    await ask(RIGHT)
  }
  expect(counted.verified).toBe(1)
  clock.nowMs += TEN_MINUTES_MS
  await ask(RIGHT)
  expect(counted.verified).toBe(2)
})

test('a repeated request keeps its sign-in alive, so that guesses cannot lock the person out', async () => {
  const { clock, ask } = createCounted()
  for (const minutes of [0, 4, 8, 11]) {
    clock.nowMs = (minutes * TEN_MINUTES_MS) / 10
    await ask(RIGHT)
  }
  for (let i = 0; i < 6; i++) await ask({ ...RIGHT, password: `${i}` }).catch(() => {})
  await expect(ask({ ...RIGHT, password: 'x' })).rejects.toMatchObject({ status: 429 })
  expect((await ask({ ...RIGHT, isocode: 'fr' })).status).toBe(200)
})

test('people stay signed in, however many others are', async () => {
  const PEOPLE = 1200
  const usernames = Array.from({ length: PEOPLE }, (_, i) => `user${i}`)
  const { accounts, counted } = createAccounts(
    Object.fromEntries(usernames.map((name) => [name, 'right'])),
  )
  const catalog = { countries: [], areas: new Map(Object.entries(FRANCE)) }
  const ask = createAsk(createLookup({ catalog, accounts, now: () => 0 }))
  for (let times = 0; times < 2; times++)
    for (const username of usernames) await ask({ ...RIGHT, username })
  expect(counted.verified).toBe(PEOPLE)
})

test('a request that differs in anything is checked again', async () => {
  const { ask } = createCounted()
  await ask(RIGHT)
  await expect(ask({ ...RIGHT, password: 'Right' })).rejects.toMatchObject({ status: 401 })
  await expect(ask({ ...RIGHT, isocode: 'F' })).rejects.toMatchObject({ status: 404 })
  await expect(ask(RIGHT, { 'Content-Type': 'application/json' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a refusal is not cached', async () => {
  const { counted, ask } = createCounted()
  const wrong = { ...RIGHT, password: 'wrong' }
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  await expect(ask(wrong)).rejects.toMatchObject({ status: 401 })
  expect(counted.verified).toBe(2)
})

describe('replacements', () => {
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

  function createReplaceable(accounts: Accounts) {
    const catalog = createCatalog('one', 'Paris')
    const { follow, replace } = createReplacements({ catalog, accounts })
    const askFor = createAsk(
      createLookup({ catalog, accounts, now: () => 0, replacements: { follow } }),
    )

    async function ask(username: string, password: string): Promise<string> {
      try {
        const response = await askFor({ username, password, isocode: 'FR' })
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
    const { replace, ask } = createReplaceable(
      createAccounts({ ann: 'a', bob: 'b', cal: 'c' }).accounts,
    )
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
})
