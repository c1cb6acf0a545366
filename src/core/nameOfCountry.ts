const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a country that the account may not have; its code if it has none. */
export function nameOfCountry(iso: string): string {
  return /^[A-Z]{2}$/.test(iso) ? (NAMES.of(iso) ?? iso) : iso
}
