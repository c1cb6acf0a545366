import type { PageContent } from '../core/customerPage/pageContent.ts'
import { perLanguage } from '../core/language/language.ts'
import { say } from '../core/language/say.ts'

const days = perLanguage(
  ({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** `23 November 2026` for 2026-11-23. */
export function describeDay(made: string): string {
  const day = new Date(`${made}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? made : days().format(day)
}

export function describeIntro({ kind, made }: PageContent): string {
  const date = describeDay(made)
  return kind === 'areas'
    ? say('Tick the places where you want local numbers, then send us the codes. As of {date}.', {
        date,
      })
    : say('Tick the countries where you want numbers, then send us the codes. As of {date}.', {
        date,
      })
}

/** What to do with the codes. */
export function describeAdvice({ brand }: PageContent): string {
  return brand === ''
    ? say('Paste them into your reply to us.')
    : say('Paste them into your reply to your contact at {company}.', { company: brand })
}
