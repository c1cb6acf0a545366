import { expect, test } from 'vitest'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from './runSliced.ts'

const LONG_MS = 30 // more than the first slice

function* failing(busyMs: number): Steps<string> {
  const endMs = performance.now() + busyMs
  while (performance.now() < endMs);
  yield
  throw new Error('a step that fails')
}

for (const [when, busyMs] of [
  ['at once', 0],
  ['in a later slice', LONG_MS],
] as const) {
  test(`reports a step that throws ${when}`, async () => {
    const error = await new Promise((resolve) =>
      runSliced(failing(busyMs), resolve, { onFail: resolve }),
    )
    expect(error).toEqual(new Error('a step that fails'))
  })
}

test('returns the result of steps that take several slices', async () => {
  function* steps(): Steps<string> {
    const endMs = performance.now() + LONG_MS
    while (performance.now() < endMs) yield
    return 'done'
  }
  expect(
    await new Promise((resolve, reject) => runSliced(steps(), resolve, { onFail: reject })),
  ).toBe('done')
})
