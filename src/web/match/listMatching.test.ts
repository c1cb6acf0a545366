import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line } from '../../core/match/lines.ts'
import type { Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { BRITAIN, choiceOf } from '../../core/match/testing/britain.ts'
import type { Finder, ResolveOptions } from '../api/finder/finder.ts'
import { findProblems } from './enteredList.ts'
import {
  cancelMatching,
  correctLine,
  decideLines,
  decodeFile,
  enterList,
  followSearch,
  forgetList,
  listMatching,
  matchList,
  openListFile,
  rereadList,
} from './listMatching.ts'
import type { Matched } from './matching.ts'
import { resultsOf } from './matching.ts'

const world = { countries: [BRITAIN], areas: new Map() }

const covered = (name: string): Outcome => ({ kind: 'covered', choice: choiceOf(name), others: [] })

/** Answers when the test says so: `?…` is unknown, `a+b` is two places. */
function followResolve() {
  const waiting: (() => void)[] = []
  const resolve = (lines: readonly Line[], { signal, onProgress }: ResolveOptions) =>
    new Promise<readonly ResolvedLine[]>((onDone, onFail) => {
      signal.addEventListener('abort', () => onFail(signal.reason))
      onProgress(1)
      waiting.push(() =>
        onDone(
          lines.flatMap((line) =>
            line.text.split('+').map((text): ResolvedLine => ({ line, outcome: outcomeOf(text) })),
          ),
        ),
      )
    })
  followSearch({ world, resolve: resolve as Finder['resolve'] })
  return { resolve: resolve as Finder['resolve'], waiting }
}

function outcomeOf(text: string): Outcome {
  return text.startsWith('?') ? { kind: 'unknown', reason: 'nothing' } : covered(text)
}

async function answerNext({ waiting }: ReturnType<typeof followResolve>): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.()
}

async function enter(text: string): Promise<void> {
  enterList({ text })
  await expect.poll(() => listMatching.get().list.isRead).toBe(true)
}

async function matched(
  search: ReturnType<typeof followResolve>,
  ...texts: string[]
): Promise<Matched> {
  await enter(texts.join('\n'))
  const done = matchList()
  await answerNext(search)
  await done
  return now()
}

function now(): Matched {
  const { matching } = listMatching.get()
  if (matching?.kind !== 'done') throw new Error('still running')
  return matching
}

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['en'], language: 'en' }))

beforeEach(forgetList)

test('a decision made while the list is matched again is kept, and so is the progress', async () => {
  const search = followResolve()
  await matched(search, 'London', 'Leeds')
  const again = matchList()
  await expect.poll(() => search.waiting.length).toBe(1)
  decideLines([[1, { choice: 'none' }]])
  expect(listMatching.get().matching).toMatchObject({
    kind: 'running',
    done: 1,
    before: { counts: { unknown: 1 } },
  })
  await answerNext(search)
  await again
  expect(now().counts).toMatchObject({ covered: 1, unknown: 1 })
})

test('a correction answered after the list was matched again is kept', async () => {
  const search = followResolve()
  await matched(search, 'London', '?x')
  const correcting = correctLine(1, 'Leeds')
  const [answerCorrection] = search.waiting.splice(0)
  await matched(search, 'London', '?x')
  answerCorrection?.()
  await correcting
  expect(now().counts).toMatchObject({ covered: 2, unknown: 0 })
})

test('a correction for a line that is gone is dropped', async () => {
  const search = followResolve()
  await matched(search, '?x')
  const correcting = correctLine(0, 'Leeds')
  const [answerCorrection] = search.waiting.splice(0)
  await matched(search, 'London')
  answerCorrection?.()
  await correcting
  expect(now().decisions.size).toBe(0)
})

test('corrections are looked up again when the list is', async () => {
  const search = followResolve()
  await matched(search, '?x')
  const correcting = correctLine(0, '?y')
  await answerNext(search)
  await correcting
  const again = matchList()
  await answerNext(search)
  await expect.poll(() => search.waiting.length).toBe(1)
  await answerNext(search)
  await again
  expect([...now().decisions.values()]).toMatchObject([{ correction: { text: '?y' } }])
})

test('a correction with several places is a choice', async () => {
  const search = followResolve()
  await matched(search, '?x')
  const correcting = correctLine(0, 'Leeds+London')
  await answerNext(search)
  await correcting
  const [decision] = now().decisions.values()
  expect(decision?.correction?.outcome).toEqual({
    kind: 'choose',
    choices: [choiceOf('Leeds'), choiceOf('London')],
  })
})

test('matching again can be cancelled: the previous results stay', async () => {
  const search = followResolve()
  const before = await matched(search, 'London')
  const again = matchList()
  await expect.poll(() => search.waiting.length).toBe(1)
  cancelMatching()
  await again
  expect(now()).toBe(before)
})

test('a list is matched as soon as the search is prepared, if that was wanted', async () => {
  followSearch({ world, resolve: undefined })
  await enter('London')
  await matchList()
  expect(listMatching.get()).toMatchObject({ isWanted: true, matching: undefined })
  await answerNext(followResolve())
  await expect.poll(() => listMatching.get().step).toBe('answers')
  expect(listMatching.get().isWanted).toBe(false)
})

test('a list that was matched before all areas were known is matched again with them, once', async () => {
  const search = followResolve()
  const { run } = await matched(search, 'London')
  const whole = { countries: [BRITAIN], areas: new Map([[BRITAIN.iso, []]]) }
  followSearch({ world: whole, resolve: search.resolve })
  await answerNext(search)
  await expect.poll(() => now().run).toBeGreaterThan(run)
  expect(now().world).toBe(whole)
})

test('says that there is nothing to match', async () => {
  followResolve()
  await enter('')
  await matchList()
  expect(listMatching.get().failure).toMatch(/^There is nothing to match yet/)
})

function fileOf(name: string, size: number): File {
  const bytes = new TextEncoder().encode('Lyon\n'.repeat(size / 5))
  return { name, size: bytes.length, arrayBuffer: async () => bytes.buffer } as File
}

const entered = () => listMatching.get().list.source

test('enters the text of a file, and shows its columns', async () => {
  await openListFile(fileOf('a.txt', 10))
  await expect.poll(() => entered().text).toBe('Lyon\nLyon\n')
  expect(listMatching.get()).toMatchObject({
    step: 'columns',
    list: { source: { file: { name: 'a.txt' }, isHeld: false } },
  })
})

test('a file that is still read at sign-out is not entered', async () => {
  const opened = openListFile(fileOf('a.txt', 10))
  forgetList()
  await opened
  expect(entered().text).toBe('')
})

test('a file that is still decoded at sign-out is not entered', async () => {
  const bytes = new Uint8Array(40_000_000).fill(65) // takes more than one slice
  decodeFile({ name: 'a.txt', bytes, label: 'gb18030', isSure: true, ranked: [] })
  forgetList()
  await openListFile(fileOf('b.txt', 10))
  await expect.poll(() => entered().file?.name).toBe('b.txt')
})

test('of two files the last one is entered', async () => {
  await Promise.all([openListFile(fileOf('a.txt', 10)), openListFile(fileOf('b.txt', 10))])
  expect(entered().file?.name).toBe('b.txt')
})

test('a mail is a row for each place in it, unless the person says that it is a list', async () => {
  const search = followResolve()
  const mention = {
    text: 'Lyon',
    name: 'Lyon',
    quantity: 2,
    sentence: 'We need two numbers in Lyon.',
    parts: [{ text: 'Lyon', outcome: covered('Lyon') }],
  }
  followSearch({ world, resolve: search.resolve, matchMail: async () => [mention] })
  await enter('We need two numbers in Lyon.')
  expect(listMatching.get().list.sheet.rows).toEqual([
    ['Lyon', '2', 'We need two numbers in Lyon.'],
  ])
  await matchList()
  expect(resultsOf(listMatching.get().matching)?.lines.map(({ outcome }) => outcome.kind)).toEqual([
    'covered',
  ])
  expect(search.waiting).toEqual([]) // its places are not looked up again
  rereadList({ isMail: false })
  await expect
    .poll(() => listMatching.get().list.sheet.rows)
    .toEqual([['We need two numbers in Lyon.']])
})

describe('a table', () => {
  const TABLE = 'Town,Where\nLeeds,Angleterre\nLyon,France'

  /** A search that says when the test lets it which cells name a country. */
  function followNames() {
    const asked: (readonly string[])[] = []
    const answers: (() => void)[] = []
    const namesOfCountries = (texts: readonly string[]) => {
      asked.push(texts)
      return new Promise<readonly string[]>((settle) => {
        answers.push(() => settle(texts.filter((text) => /^(Angleterre|France)$/.test(text))))
      })
    }
    followSearch({ world, resolve: undefined, namesOfCountries })
    return { asked, answers, namesOfCountries }
  }

  test('is read once the worker has said which cells name a country, and again without asking', async () => {
    const { asked, answers } = followNames()
    enterList({ text: TABLE })
    expect(listMatching.get().list.isRead).toBe(false)
    answers.shift()?.()
    await expect.poll(() => listMatching.get().list.isRead).toBe(true)
    expect(listMatching.get().list.roles).toEqual(['place', 'country'])
    enterList({ text: `${TABLE}\nLeeds,France` })
    expect(listMatching.get().list).toMatchObject({ isRead: true, total: 3 })
    enterList({ text: `${TABLE}\nYork,France` })
    expect(asked.slice(1)).toEqual([['York']])
  })

  test('shows its columns as soon as it is read if it was to be matched before', async () => {
    const { answers } = followNames()
    enterList({ text: TABLE })
    await matchList()
    answers.shift()?.()
    await expect.poll(() => listMatching.get().step).toBe('columns')
    expect(listMatching.get()).toMatchObject({ isWanted: false, matching: undefined })
  })

  test('waits for a search that is not loaded yet; plain lines do not', async () => {
    followSearch({ world, resolve: undefined })
    enterList({ text: 'Leeds\nLyon' })
    expect(listMatching.get().list).toMatchObject({ isRead: true, total: 2 })
    enterList({ text: TABLE })
    expect(listMatching.get().list.isRead).toBe(false)
    followNames().answers.shift()?.()
    await expect.poll(() => listMatching.get().list.isRead).toBe(true)
  })

  test('that is replaced while the worker is asked is not read', async () => {
    const { answers } = followNames()
    enterList({ text: TABLE })
    enterList({ text: 'Leeds' })
    for (const answer of answers) answer()
    await Promise.resolve()
    expect(listMatching.get().list).toMatchObject({ isTable: false, total: 1 })
  })

  test('whose country column is looked through names the rows without one', async () => {
    const { answers, namesOfCountries } = followNames()
    const problems = vi.fn()
    const text = `${TABLE}${'\nLyon,France'.repeat(300)}\nLyon,Frnce`
    enterList({ text })
    answers.shift()?.()
    await expect.poll(() => listMatching.get().list.isRead).toBe(true)
    const { sheet, columns } = listMatching.get().list
    const countries = { countries: world.countries, namesOfCountries }
    findProblems({ sheet, columns, isTrimmed: false }, countries, problems)
    answers.shift()?.()
    await expect.poll(() => problems.mock.calls.length).toBe(1)
    expect(problems.mock.calls[0]?.[0]).toMatchObject({ countries: { count: 1, first: [304] } })
  })
})

test('a mail without any place says so', async () => {
  followSearch({ world, resolve: followResolve().resolve, matchMail: async () => [] })
  await enter('We have a question about our invoice.')
  await matchList()
  expect(listMatching.get().failure).toMatch(/^No place was found/)
})
