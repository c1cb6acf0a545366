import type { Answer, PlaceCoverage } from '../../core/answer/answer.ts'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts'
import type { Place } from '../../core/gazetteer/place.ts'
import { nationalCode } from '../../core/prefix.ts'
import { type Corpus, otherNamesOf } from '../../core/search/build/corpus.ts'
import { foldText } from '../../core/text/foldText.ts'
import type { NamedInAll } from './gazetteerNames.ts'

/** A country, an area or a place as text: all names and codes that find it, folded, for libraries that search text only. */
export interface SearchRecord {
  readonly id: number // its index in the list
  readonly name: string
  readonly others: string // in other languages
  readonly codes: string // in every usual form
  readonly country: string // the names of its country, for queries such as `london uk`
  readonly what: { readonly country: Country | undefined; readonly area?: Area; readonly place?: Place }
}

/** All that our search is given, the names of the gazetteer included. */
export function listRecords(
  corpus: Corpus,
  gazetteer: readonly NamedInAll[],
  { regionName }: Pick<Gazetteer, 'regionName'>,
): SearchRecord[] {
  const { world, otherNames, countryNames } = corpus
  const inGazetteer = new Map(gazetteer.filter(({ place }) => !place).map(({ iso, names }) => [iso, names]))
  const namesOf = new Map(
    world.countries.map((country) => {
      const { iso, name } = country
      return [iso, foldAll([iso, name, ...countryNames(country), ...(inGazetteer.get(iso) ?? [])])]
    }),
  )
  const records: Omit<SearchRecord, 'id'>[] = []
  for (const country of world.countries) {
    const { iso, name, callingCode } = country
    const others = namesOf.get(iso)!
    records.push({ name: foldText(name), others, codes: callingCode, country: '', what: { country } })
    for (const area of world.areas.get(iso) ?? []) {
      const national = nationalCode(callingCode, area.code)
      records.push({
        name: foldText(area.name),
        others: foldAll(otherNamesOf(otherNames.get(iso)?.get(area.code), area)),
        codes: `${callingCode}${national} ${national} 0${national}`,
        country: others,
        what: { country, area },
      })
    }
  }
  const countries = new Map(world.countries.map((country) => [country.iso, country]))
  for (const { iso, place, names } of gazetteer) {
    if (!place) continue
    const { region } = place
    const around = [region, regionName(iso, region) ?? '', iso, countries.get(iso)?.name ?? '']
    const what = { country: countries.get(iso), place }
    records.push({
      name: foldText(place.name),
      others: foldAll(names),
      codes: '',
      country: foldAll(around),
      what,
    })
  }
  return records.map((record, id) => ({ id, ...record }))
}

/** No library says whether it forgave a mistake, or what covers a place: both are taken as they should be. */
export function answerOf(
  { name, what }: SearchRecord,
  coverageOf: (place: Place) => PlaceCoverage,
): Answer | undefined {
  const fitting = { text: name, highlights: [], fit: 'similar' } as const
  const { country, area, place } = what
  if (place?.kind === 'region' || place?.kind === 'subregion')
    return country && { kind: 'region', place, country, areaCount: 0, ...fitting }
  if (place)
    return { kind: 'place', place, regionName: undefined, country, coverage: coverageOf(place), ...fitting }
  if (!country) return undefined
  return area
    ? { kind: 'area', country, area, otherCodes: [], ...fitting }
    : { kind: 'country', country, ...fitting }
}

function foldAll(names: readonly string[]): string {
  return names.map(foldText).join(' ')
}
