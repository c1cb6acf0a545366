import { formatClock, type LocalTime, localTimeAt } from '../officeHours.ts'

/** Times on the clocks of several places; undefined where the zone is not known. */
export function timesAt(now: number, zones: readonly (string | undefined)[]): (LocalTime | undefined)[] {
  return zones.map((zone) => (zone === undefined ? undefined : localTimeAt(now, zone)))
}

/** The same moment in words: `14:32`, or `Mon 23:10` and `Tue 07:10` as soon as one place has another day. */
export function describeTimes(times: readonly (LocalTime | undefined)[], here?: number): string[] {
  const days = new Set(times.flatMap((time) => (time ? [time.day] : [])))
  if (here !== undefined) days.add(here)
  const hasDays = days.size > 1
  return times.map((time) => (time ? formatClock(time, hasDays) : ''))
}
