import { perLanguage } from './language.ts'

const days = perLanguage(({ locale }) =>
  formatOf(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const times = perLanguage(({ locale }) => formatOf(locale, { hour: '2-digit', minute: '2-digit' }))
const moments = perLanguage(({ locale }) =>
  formatOf(locale, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
)

/** "1 Oct 2026". */
export function formatDay(timeMs: number): string {
  return days().format(timeMs)
}

/** "09:12". */
export function formatTime(timeMs: number): string {
  return times().format(timeMs)
}

/** "1 Oct 2026, 09:12". */
export function formatMoment(timeMs: number): string {
  return moments().format(timeMs)
}

/** Without a region English is British, as the page's own words are. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options)
}
