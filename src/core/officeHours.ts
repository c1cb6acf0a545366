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
}

export const OPENS = 9 * 60 // minutes since midnight
export const CLOSES = 17 * 60
const SOON = 60 // minutes

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekend is on Friday and Saturday: the weekData of Unicode CLDR, and Bangladesh. */
const FRIDAY_AND_SATURDAY = new Set('BD BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '))

/** The days that nobody works on, usually. */
function weekendOf(iso: string): readonly number[] {
  return FRIDAY_AND_SATURDAY.has(iso) ? [5, 6] : [6, 0]
}

/** The days and hours of usual office hours in a country: "Mon–Fri 9–17". */
export function describeHours(iso: string): string {
  return `${FRIDAY_AND_SATURDAY.has(iso) ? 'Sun–Thu' : 'Mon–Fri'} 9–17`
}

/** Undefined if this browser does not know the zone. */
export function localTimeAt(now: number, timeZone: string): LocalTime | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
    const day = DAYS.indexOf(parts.get('weekday') ?? '')
    return { day, minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) }
  } catch {
    return undefined // a RangeError: the browser is older than the zone
  }
}

export function describeOffices({ day, minutes }: LocalTime, iso: string): OfficeState {
  const weekend = weekendOf(iso)
  const isWorkday = !weekend.includes(day)
  if (isWorkday && minutes >= OPENS && minutes < CLOSES)
    return { isOpen: true, isSoon: false, isWorkday, text: 'Usual office hours' }
  if (isWorkday && minutes < OPENS && OPENS - minutes <= SOON)
    return { isOpen: false, isSoon: true, isWorkday, text: `Offices open in ${OPENS - minutes} min` }
  return {
    isOpen: false,
    isSoon: false,
    isWorkday,
    text: `Offices closed until ${nextOpening({ day, minutes }, weekend)}`,
  }
}

function nextOpening({ day, minutes }: LocalTime, weekend: readonly number[]): string {
  const isLater = minutes < OPENS && !weekend.includes(day)
  if (isLater) return formatMinutes(OPENS)
  let next = (day + 1) % 7
  while (weekend.includes(next)) next = (next + 1) % 7
  return next === (day + 1) % 7 ? 'tomorrow' : (DAYS[next] ?? '')
}

/** `08:32` */
export function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Three letters of the day. */
export function shortDay({ day }: LocalTime): string {
  return DAYS[day]?.slice(0, 3) ?? ''
}
