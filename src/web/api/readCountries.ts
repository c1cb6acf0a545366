import { type Country, keyOfCountry } from '../../core/country.ts'

interface CountriesRead {
  readonly countries: Country[]
  readonly sentIsos: ReadonlyMap<string, string> // the code to ask with, by the code of ours that it stands for
}

const ALPHA_3 = /^[A-Z]{3}$/
/** Codes that are in use beside those of ISO 3166-1. */
const ALIASES = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
])

/**
 * The countries of a service, each once, under the codes of two letters that the page knows. Some
 * services write others: those want to be asked with them, too.
 */
export async function readCountries(sent: readonly Country[]): Promise<CountriesRead> {
  const toAlpha2 = sent.some(({ iso }) => ALPHA_3.test(iso)) ? await loadAlpha2() : undefined
  const countries = new Map<string, Country>() // by their keys
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

// only where a service needs it
async function loadAlpha2(): Promise<ReadonlyMap<string, string>> {
  const { default: codes } = await import('i18n-iso-countries/codes.json')
  return new Map(codes.map(([two = '', three = '']) => [three, two]))
}
