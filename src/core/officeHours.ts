import { perLanguage } from './language/language.ts'
import { say, sayAs } from './language/say.ts'

/** A moment on the clocks of a place. */
export interface LocalTime {
  readonly day: number // of the week, 0 is Sunday
  readonly minutes: number // since midnight
}

/** What is usual for offices at a moment, in words. */
export interface OfficeState {
  readonly isOpen: boolean
  readonly isSoon: boolean // they open within the hour
  readonly isWorkday: boolean
  readonly text: string
  readonly brief: string // the same below a heading that says "Offices"
}

export const OPENS = 9 * 60 // minutes since midnight
export const CLOSES = 17 * 60
const SOON = 60 // minutes

/** The weekend is on Friday and Saturday: the weekData of Unicode CLDR, and Bangladesh. */
const FRIDAY_AND_SATURDAY = new Set('BD BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '))

/** The days on which offices are usually closed. */
const weekendOf = (iso: string): readonly number[] =>
  FRIDAY_AND_SATURDAY.has(iso) ? [5, 6] : [6, 0]

/** The days and hours of usual office hours in a country: "Mon–Fri 9–17". */
export function describeHours(iso: string): string {
  return FRIDAY_AND_SATURDAY.has(iso) ? say('Sun–Thu 9–17') : say('Mon–Fri 9–17')
}

/** Undefined if this browser does not know the zone. */
export function localTimeAt(now: number, timeZone: string): LocalTime | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }) // of which only the numbers are read
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day'))).getUTCDay()
    return { day, minutes: part('hour') * 60 + part('minute') }
  } catch {
    return undefined // a RangeError: the browser is older than the zone
  }
}

export function describeOffices(time: LocalTime, iso: string): OfficeState {
  const { day, minutes } = time
  const weekend = weekendOf(iso)
  const isWorkday = !weekend.includes(day)
  if (isWorkday && minutes >= OPENS && minutes < CLOSES) {
    const text = say('Usual office hours')
    return { isOpen: true, isSoon: false, isWorkday, text, brief: text }
  }
  const left = OPENS - minutes
  if (isWorkday && left > 0 && left <= SOON)
    return {
      isOpen: false,
      isSoon: true,
      isWorkday,
      text: say('Offices open in {minutes} min', { minutes: left }),
      brief: sayAs('offices', 'Open in {minutes} min', { minutes: left }),
    }
  return { isOpen: false, isSoon: false, isWorkday, ...describeClosed(time, weekend) }
}

function describeClosed(
  { day, minutes }: LocalTime,
  weekend: readonly number[],
): Pick<OfficeState, 'text' | 'brief'> {
  const next = (day + 1) % 7
  if (minutes < OPENS && !weekend.includes(day)) {
    const time = formatMinutes(OPENS)
    return {
      text: say('Offices closed until {time}', { time }),
      brief: sayAs('offices', 'Closed until {time}', { time }),
    }
  }
  if (!weekend.includes(next))
    return {
      text: say('Offices closed until tomorrow'),
      brief: sayAs('offices', 'Closed until tomorrow'),
    }
  const opening = weekend.includes(0) ? 'monday' : 'sunday' // the day after a weekend
  return {
    text: say('Offices closed until {opening, select, sunday {Sunday} other {Monday}}', {
      opening,
    }),
    brief: sayAs('offices', 'Closed until {opening, select, sunday {Sunday} other {Monday}}', {
      opening,
    }),
  }
}

/** `08:32`, or `Mon 08:32` with the day; 24 hours in all languages. */
export function formatClock(time: LocalTime, hasDay: boolean): string {
  const clock = formatMinutes(time.minutes)
  return hasDay ? say('{day} {time}', { day: shortDay(time), time: clock }) : clock
}

function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const days = perLanguage(
  ({ locale }) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
)

const SUNDAY_MS = Date.UTC(2026, 1, 1)
const DAY_MS = 86_400_000

const shortDay = ({ day }: LocalTime): string => days().format(SUNDAY_MS + day * DAY_MS)
