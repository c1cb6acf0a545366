import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { SettingError } from './settingError.ts'
import { readSettings } from './settings.ts'

test.each([
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['64', 64],
  ['auto', Math.min(availableParallelism(), 64)],
])('COVERAGE_WORKERS=%j is %i', (COVERAGE_WORKERS, workers) => {
  expect(readSettings({ COVERAGE_WORKERS }).workers).toBe(workers)
})

test.each(['0', '65', '100', '-1', '2.5', ' 2', '0x2', 'all', 'AUTO'])(
  'says what to write instead of COVERAGE_WORKERS=%j',
  (COVERAGE_WORKERS) => {
    expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(SettingError)
    expect(() => readSettings({ COVERAGE_WORKERS })).toThrow(
      `COVERAGE_WORKERS is "${COVERAGE_WORKERS}"; set it to the number of processes that answer, from 1 to 64, or to auto`,
    )
  },
)
