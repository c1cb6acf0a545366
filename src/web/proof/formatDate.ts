import { perLanguage } from '../../core/language/language.ts'

const days = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** `21 November 2026` */
export function formatDate(date: Date): string {
  return days().format(date)
}
