import { perLanguage } from './language.ts'

const days = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const times = perLanguage(
  ({ locale }) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
)
const moments = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
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
