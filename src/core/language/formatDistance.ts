import { currentLanguage, perLanguage } from './language.ts'

const KM_PER_MILE = 1.609344
const NEAR = 10 // below it a decimal tells something
const MILES = ['GB', 'US', 'LR', 'MM']

/** A distance, and the unit that it was asked in. */
export interface Distance {
  readonly km: number // to 0.1
  readonly isMiles: boolean
}

const formats = perLanguage(({ locale }) => ({
  km: [0, 1].map((digits) => formatOf(locale, 'kilometer', digits)),
  miles: [0, 1].map((digits) => formatOf(locale, 'mile', digits)),
}))

/** Whether people of a country, by its ISO code, expect distances in miles. */
export function isMilesRegion(iso: string): boolean {
  return MILES.includes(iso)
}

/** "0.4 km", "12 km", "8,953 km"; in miles where people use them. */
export function formatDistance(km: number, isMiles = currentLanguage().isMiles): string {
  const length = isMiles ? km / KM_PER_MILE : km
  return formats()[isMiles ? 'miles' : 'km'][length < NEAR ? 1 : 0]?.format(length) ?? ''
}

/** The km of a length, to 0.1 km: 50 are 50 km, or the 80.5 km of 50 miles. */
export function kmOfLength(length: number, isMiles = currentLanguage().isMiles): number {
  return Math.round(length * (isMiles ? KM_PER_MILE : 1) * 10) / 10
}

/** The shortest length that is so many km to 0.1. */
export function lengthOfKm(km: number, isMiles = currentLanguage().isMiles): number {
  if (!isMiles) return km
  const lengths = [1, 10, 100].map((parts) => Math.round((km / KM_PER_MILE) * parts) / parts)
  return lengths.find((length) => kmOfLength(length, true) === km) ?? km / KM_PER_MILE
}

/** A typed distance: `45`, in the reader's unit, `45,5 km`, `1,000 miles`. Undefined if it is none. */
export function parseDistance(text: string): Distance | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 0xf}`)
    .trim()
    .replace(/\.$/, '')
  const [, digits = '', unit = ''] = /^(\d[\d.,\s']*)(\p{L}*)$/u.exec(plain) ?? []
  const length = Number(
    digits
      .trimEnd()
      .replace(/[.,\s'](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )
  const isMiles = unit === '' ? currentLanguage().isMiles : /^(mi|ми)/iu.test(unit)
  const isRead = length > 0 && (unit === '' || isMiles || /^(k|к)/iu.test(unit))
  return isRead ? { km: kmOfLength(length, isMiles), isMiles } : undefined
}

/** How the language writes both units: "km", "mi". */
export const unitNames = perLanguage(({ locale }) => {
  const nameOf = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit })
      .formatToParts(2)
      .find(({ type }) => type === 'unit')?.value ?? unit
  return { km: nameOf('kilometer'), miles: nameOf('mile') }
})

function formatOf(locale: string, unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits })
}
