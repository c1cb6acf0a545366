import { formatMoment, formatTime } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import type { PinWork } from '../state/pins.ts'

interface Pinned {
  readonly isos: readonly string[] // what may be pinned
  readonly pinned: ReadonlyMap<string, number>
}

/** How much of it is pinned, and since when: `Pinned at 10:42`; '' if nothing is. */
export function describePinned({ isos, pinned }: Pinned, nowMs: number): string {
  const times = isos.flatMap((iso) => pinned.get(iso) ?? [])
  if (times.length === 0) return ''
  const time = formatPinned(Math.min(...times), nowMs)
  const [count, total] = [times.length, isos.length]
  if (total === 1) return say('Pinned at {time}', { time })
  if (count === total)
    return say('{count, plural, one {# country} other {# countries}} pinned at {time}', { count, time })
  return say('{count} of {total, plural, one {# country} other {# countries}} pinned', {
    count,
    total,
  })
}

/** How far the work is. */
export function describeWork({ isos, waiting, isRefresh }: PinWork): string {
  const [done, total] = [isos.length - waiting, isos.length]
  if (total === 1) return isRefresh ? say('Refreshing…') : say('Loading to pin…')
  return isRefresh
    ? say('Refreshed {done} of {total}', { done, total })
    : say('Loaded {done} of {total} to pin', { done, total })
}

/** What the work has not done, and what is the case instead. */
export function describeFailed({ failures, isRefresh }: PinWork, nameOf: (iso: string) => string): string {
  const count = failures.size
  const [iso = ''] = failures.keys()
  const country = nameOf(iso)
  if (count === 1)
    return isRefresh
      ? say('{country} was not refreshed and stays as it was pinned.', { country })
      : say('{country} was not loaded and is not pinned.', { country })
  return isRefresh
    ? say('{count, plural, other {# countries}} were not refreshed and stay as they were pinned.', { count })
    : say('{count, plural, other {# countries}} were not loaded and are not pinned.', { count })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time, with the day if that is another one. */
function formatPinned(atMs: number, nowMs: number): string {
  const isToday = nowMs - atMs < DAY_MS && new Date(atMs).getDate() === new Date(nowMs).getDate()
  return isToday ? formatTime(atMs) : formatMoment(atMs)
}
