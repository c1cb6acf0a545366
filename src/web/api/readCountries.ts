import { type Country, keyOfCountry } from '../../core/country.ts'

interface CountriesRead {
  readonly countries: Country[]
  readonly sentIsos: ReadonlyMap<string, string> // the service's code by ours, where they differ
}

const ALPHA_3 = /^[A-Z]{3}$/
/** Common codes that are not in ISO 3166-1. */
const ALIASES = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
])

/**
 * The countries of a service, each once, under the two-letter codes that the page knows. A service with
 * other codes expects them in requests as well.
 */
export async function readCountries(sent: readonly Country[]): Promise<CountriesRead> {
  const toAlpha2 = sent.some(({ iso }) => ALPHA_3.test(iso)) ? await loadAlpha2() : undefined
  const countries = new Map<string, Country>() // by key
  const sentIsos = new Map<string, string>()
  for (const country of sent) {
    const iso = ALIASES.get(country.iso) ?? toAlpha2?.get(country.iso) ?? country.iso
    const read = { ...country, iso }
    const key = keyOfCountry(read)
    if (countries.has(key)) continue
    countries.set(key, read)
    if (iso !== country.iso) sentIsos.set(iso, country.iso)
  }
  return { countries: [...countries.values()], sentIsos }
}

// loaded only for services with three-letter codes
async function loadAlpha2(): Promise<ReadonlyMap<string, string>> {
  const { default: codes } = await import('i18n-iso-countries/codes.json')
  return new Map(codes.map(([two = '', three = '']) => [three, two]))
}
