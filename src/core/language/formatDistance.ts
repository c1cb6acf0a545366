import { perLanguage } from './language.ts'

const KM_PER_MILE = 1.609344
const NEAR = 10 // below it a decimal tells something

const whole = perLanguage((language) => distances(language, 0))
const exact = perLanguage((language) => distances(language, 1))

/** "0.4 km", "12 km", "8,953 km"; in miles where people use them. */
export function formatDistance(km: number): string {
  const { isMiles, format } = whole()
  const length = isMiles ? km / KM_PER_MILE : km
  return length < NEAR ? exact().format(length) : format(length)
}

/** The km of a length in the unit that `formatDistance` writes, to 0.1 km: 50 are 50 km, or the 80.5 km of 50 miles. */
export function kmOfLength(length: number): number {
  return whole().isMiles ? Math.round(length * KM_PER_MILE * 10) / 10 : length
}

function distances(
  { locale, isMiles }: { readonly locale: string; readonly isMiles: boolean },
  digits: number,
) {
  const numbers = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    maximumFractionDigits: digits,
  })
  return { isMiles, format: (length: number) => numbers.format(length) }
}
