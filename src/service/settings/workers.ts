import { availableParallelism } from 'node:os'
import { SettingError } from './settingError.ts'

const MAX_WORKERS = 64

/** The number of processes that answer requests; `auto` is one for each core. */
export function parseWorkers(text = ''): number {
  if (text === '') return 1
  if (text === 'auto') return Math.min(availableParallelism(), MAX_WORKERS)
  if (/^[1-9]\d?$/.test(text) && Number(text) <= MAX_WORKERS) return Number(text)
  throw new SettingError(
    `COVERAGE_WORKERS is "${text}"; set it to the number of processes that answer, from 1 to ${MAX_WORKERS}, or to auto for one on each core.`,
  )
}
