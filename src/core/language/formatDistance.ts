import { perLanguage } from './language.ts'

export const KM_PER_MILE = 1.609344
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
  return toKm(length, whole().isMiles)
}

/** The length in that unit, to 0.1. */
export function lengthOfKm(km: number): number {
  return Math.round((whole().isMiles ? km / KM_PER_MILE : km) * 10) / 10
}

/** A typed distance in km: `45`, in that unit, `45,5 km`, `1,000 miles`. Undefined if it is none. */
export function parseDistance(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
  const [, digits = '', unit = ''] = /^\s*(\d[\d.,\s']*?)\s*(\p{L}*)\.?\s*$/u.exec(plain) ?? []
  const length = Number(digits.replace(/[.,\s'](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  const isMiles = unit === '' ? whole().isMiles : /^(mi|ми)/iu.test(unit)
  const isRead = length > 0 && (unit === '' || isMiles || /^(k|к)/iu.test(unit))
  return isRead ? toKm(length, isMiles) : undefined
}

function toKm(length: number, isMiles: boolean): number {
  return Math.round(length * (isMiles ? KM_PER_MILE : 1) * 10) / 10
}

/** How the language writes both units: "km", "mi". */
export const unitNames = perLanguage(({ locale }) => {
  const nameOf = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit })
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value ?? unit
  return { km: nameOf('kilometer'), miles: nameOf('mile') }
})

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
