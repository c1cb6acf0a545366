import { beforeEach, expect, test, vi } from 'vitest'
import { CoverageError } from '../../core/failure.ts'
import { type Wait, waitWhileBusy } from './waitWhileBusy.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

const busyFor = (seconds: number) =>
  new CoverageError('busy', '', { retryAtMs: Date.now() + seconds * 1000 })

/** A service that fails with each of these, and what the person sees. */
function begin(failures: readonly (() => Error)[]) {
  const left = [...failures]
  const controller = new AbortController()
  const tries: number[] = []
  const waits: (number | undefined)[] = []
  async function signIn(): Promise<void> {
    tries.push(Date.now())
    const fail = left.shift()
    if (fail) throw fail()
  }
  const patience = { signal: controller.signal, onWait: (wait?: Wait) => waits.push(wait?.untilMs) }
  const outcome = signIn()
    .catch((failure) => waitWhileBusy(failure, signIn, patience))
    .then(
      () => 'in',
      (error: CoverageError) => error.kind,
    )
  return { controller, tries, waits, outcome }
}

test('retries when the service says, as often as it takes', async () => {
  const { tries, waits, outcome } = begin([() => busyFor(14), () => busyFor(3)])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toBe('in')
  expect(tries).toEqual([0, 14_000, 17_000])
  expect(waits).toEqual([14_000, undefined, 17_000, undefined])
})

test('a person who cancels is not signed in later', async () => {
  const { controller, tries, outcome } = begin([() => busyFor(14)])
  await vi.advanceTimersByTimeAsync(5000)
  controller.abort()
  expect(await outcome).toBe('busy')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toEqual([0])
})

test.each([
  ['a wrong password', () => new CoverageError('credentials', '')],
  ['too many failures', () => new CoverageError('throttled', '', { retryAtMs: 14_000 })],
  ['a wait of ten minutes', () => busyFor(600)],
])('%s is reported at once', async (_what, fail) => {
  const { tries, outcome } = begin([fail])
  await vi.advanceTimersByTimeAsync(700_000)
  expect(await outcome).toBe(fail().kind)
  expect(tries).toHaveLength(1)
})
