import type { Snapshot } from '../core/snapshot/snapshot.ts'

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `23 November 2026` for 2026-11-23. */
export function describeDay(made: string): string {
  const day = new Date(`${made}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? made : DAYS.format(day)
}

export function describeIntro({ kind, made }: Snapshot): string {
  const what = kind === 'areas' ? 'places where you want local numbers' : 'countries where you want numbers'
  return `Tick the ${what}, then send us the codes. As of ${describeDay(made)}.`
}

/** What to do with the codes. */
export function describeAdvice({ brand }: Snapshot): string {
  return `Paste them into your reply to ${brand === '' ? 'us' : `your contact at ${brand}`}.`
}
