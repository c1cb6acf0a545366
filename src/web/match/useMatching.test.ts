import { beforeEach, expect, test } from 'vitest'
import type { Line } from '../../core/match/lines.ts'
import type { Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { BRITAIN, choiceOf } from '../../core/match/testing/britain.ts'
import type { Finder, ResolveOptions } from '../api/finder/finder.ts'
import { forgetList, keptList } from './keptList.ts'
import type { Matched } from './matching.ts'
import { cancelMatching, correctLine, decideLines, matchList } from './useMatching.ts'

const world = { countries: [BRITAIN], areas: new Map() }
const columns = { numbers: [], places: [0], country: undefined, region: undefined }

const covered = (name: string): Outcome => ({ kind: 'covered', choice: choiceOf(name), others: [] })

function sheetOf(...texts: string[]) {
  return { start: 0, header: undefined, rows: texts.map((text) => [text]), width: 1, span: 1, best: 0 }
}

/** Answers when the test says so: what is called `?…` is unknown, `a+b` is two places. */
function createResolve() {
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
  return { resolve: resolve as Finder['resolve'], waiting }
}

function outcomeOf(text: string): Outcome {
  return text.startsWith('?') ? { kind: 'unknown', reason: 'nothing' } : covered(text)
}

async function answerNext({ waiting }: ReturnType<typeof createResolve>): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  waiting.shift()?.()
}

async function matched(service: ReturnType<typeof createResolve>, ...texts: string[]): Promise<Matched> {
  const done = matchList(sheetOf(...texts), columns, service.resolve, world)
  await answerNext(service)
  await done
  return now()
}

function now(): Matched {
  const { matching } = keptList.get()
  if (matching?.kind !== 'done') throw new Error('still running')
  return matching
}

beforeEach(forgetList)

test('what is decided while the list is matched again stays, and so does the progress', async () => {
  const service = createResolve()
  await matched(service, 'London', 'Leeds')
  const again = matchList(sheetOf('London', 'Leeds'), columns, service.resolve, world)
  await expect.poll(() => service.waiting.length).toBe(1)
  decideLines([[1, { choice: 'none' }]])
  expect(keptList.get().matching).toMatchObject({
    kind: 'running',
    done: 1,
    before: { counts: { unknown: 1 } },
  })
  await answerNext(service)
  await again
  expect(now().counts).toMatchObject({ covered: 1, unknown: 1 })
})

test('a correction that is answered after the list was matched again is kept', async () => {
  const service = createResolve()
  await matched(service, 'London', '?x')
  const correcting = correctLine(1, 'Leeds', service.resolve)
  const [answerCorrection] = service.waiting.splice(0)
  await matched(service, 'London', '?x')
  answerCorrection?.()
  await correcting
  expect(now().counts).toMatchObject({ covered: 2, unknown: 0 })
})

test('a correction for a line that is gone is dropped', async () => {
  const service = createResolve()
  await matched(service, '?x')
  const correcting = correctLine(0, 'Leeds', service.resolve)
  const [answerCorrection] = service.waiting.splice(0)
  await matched(service, 'London')
  answerCorrection?.()
  await correcting
  expect(now().decisions.size).toBe(0)
})

test('corrections are looked up again when the list is', async () => {
  const service = createResolve()
  await matched(service, '?x')
  const correcting = correctLine(0, '?y', service.resolve)
  await answerNext(service)
  await correcting
  const again = matchList(sheetOf('?x'), columns, service.resolve, world)
  await answerNext(service)
  await expect.poll(() => service.waiting.length).toBe(1)
  await answerNext(service)
  await again
  expect([...now().decisions.values()]).toMatchObject([{ correction: { text: '?y' } }])
})

test('a correction with several places is a choice', async () => {
  const service = createResolve()
  await matched(service, '?x')
  const correcting = correctLine(0, 'Leeds+London', service.resolve)
  await answerNext(service)
  await correcting
  const [decision] = now().decisions.values()
  expect(decision?.correction?.outcome).toEqual({
    kind: 'choose',
    choices: [choiceOf('Leeds'), choiceOf('London')],
  })
})

test('matching again can be cancelled: the results before it stay', async () => {
  const service = createResolve()
  const before = await matched(service, 'London')
  const again = matchList(sheetOf('London'), columns, service.resolve, world)
  await expect.poll(() => service.waiting.length).toBe(1)
  cancelMatching()
  await again
  expect(now()).toBe(before)
})
