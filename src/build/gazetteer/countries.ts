import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { createCountryNames } from '../../core/search/build/countryNames.ts'
import { createThing, type Thing } from './thing.ts'

/** Languages whose names of countries tell where a place is. */
const LANGUAGES = (
  'en de fr es it pt nl pl ru uk cs sk sl hr sr sr-Latn bg ro hu el tr sv da nb fi is et lv lt ga ca eu gl ' +
  'ar he fa ur hi bn ta te mr gu pa ml kn th vi id ms fil ja ko zh zh-Hant ka hy az kk uz sq mk bs af sw am be lo km my ne si'
).split(' ')

/** The countries, which are no places of the gazetteer: only their names are needed, beside those of places. */
export function listCountries(): Thing[] {
  const namesOf = createCountryNames(LANGUAGES)
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const isos = [...isoCodes.map(([iso = '']) => iso), 'XK']
  return isos.map((iso) => {
    const name = english.of(iso) ?? iso
    const country = { iso, name, callingCode: '', id: '', a2b: '', position: undefined }
    return createThing({
      name,
      iso,
      lat: 0,
      lng: 0,
      kind: 'country',
      names: [iso, ...namesOf(country)],
      isLarge: true,
    })
  })
}
