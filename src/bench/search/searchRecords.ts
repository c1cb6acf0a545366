import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { nationalCode } from '../../core/prefix.ts'
import type { Corpus } from '../../core/search/build/corpus.ts'
import { foldText } from '../../core/text/foldText.ts'

/** A country or an area as text: all names and codes that find it, folded, for libraries that search text only. */
export interface SearchRecord {
  readonly id: number // its index in the list
  readonly name: string
  readonly others: string // in other languages
  readonly codes: string // in every usual form
  readonly country: string // the names of an area's country, for queries such as `london uk`
  readonly what: { readonly country: Country; readonly area: Area | undefined }
}

export function listRecords({ world, otherNames, countryNames }: Corpus): SearchRecord[] {
  const records: SearchRecord[] = []
  const namesOf = new Map(
    world.countries.map((country) => [
      country,
      foldAll([country.iso, country.name, ...countryNames(country)]),
    ]),
  )
  for (const country of world.countries) {
    const { name, callingCode } = country
    const others = namesOf.get(country)!
    records.push({
      id: records.length,
      name: foldText(name),
      others,
      codes: callingCode,
      country: '',
      what: { country, area: undefined },
    })
  }
  for (const country of world.countries) {
    for (const area of world.areas.get(country.iso) ?? []) {
      const national = nationalCode(country.callingCode, area.code)
      records.push({
        id: records.length,
        name: foldText(area.name),
        others: foldAll(otherNames.get(country.iso)?.get(area.code) ?? []),
        codes: `${country.callingCode}${national} ${national} 0${national}`,
        country: namesOf.get(country)!,
        what: { country, area },
      })
    }
  }
  return records
}

function foldAll(names: readonly string[]): string {
  return names.map(foldText).join(' ')
}
