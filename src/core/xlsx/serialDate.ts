const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_DAYS = 1462 // behind that of 1900
const LEAP_BUG = 60 // Excel has a 29 February 1900: days before it are one off
const MAX_DAYS = 2_958_466 // the year 10000

/** The days that a sheet counts for a date written as 2026-11-23; undefined if it is none. */
export function daysOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined
  const days = (ms - EPOCH_1900_MS) / DAY_MS
  return days > LEAP_BUG ? days : undefined
}

/** The date and time of counted days: `2026-11-23`, `2026-11-23 14:30`, `14:30:05`; undefined if out of range. */
export function formatDays(days: number, is1904: boolean): string | undefined {
  if (!(days >= 0 && days < MAX_DAYS)) return undefined
  const seconds = Math.round((days % 1) * DAY_SECONDS)
  const time = formatTime(seconds % DAY_SECONDS)
  const whole = Math.floor(days) + Math.floor(seconds / DAY_SECONDS)
  if (whole === 0 && !is1904) return time
  const since1900 = is1904 ? whole + EPOCH_1904_DAYS : whole < LEAP_BUG ? whole + 1 : whole
  const date = new Date(EPOCH_1900_MS + since1900 * DAY_MS).toISOString().slice(0, 10)
  return seconds % DAY_SECONDS === 0 ? date : `${date} ${time}`
}

function formatTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts
    .slice(0, parts[2] === 0 ? 2 : 3)
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
