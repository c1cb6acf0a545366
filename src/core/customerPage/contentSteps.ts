import { describeServing } from '../coverage/words.ts'
import type { ListedArea, ListedCountry, Listing } from '../file/listing.ts'
import { inSteps, type Steps } from '../steps.ts'
import { describeContent } from './describeContent.ts'
import type { ContentArea, ContentCountry, PageContent } from './pageContent.ts'

type Given = Pick<
  PageContent,
  'made' | 'brand' | 'largest' | 'view' | 'land' | 'nature' | 'ground'
> & {
  readonly trunkOf: (iso: string) => string | undefined
  readonly otherNames?: readonly (readonly string[])[] | undefined // of the listed areas, in their order
}

/** The data of a page for a listing. Further columns are left out: they may be prices or notes. */
export function* contentSteps(
  listing: Listing,
  { trunkOf, otherNames = [], ...given }: Given,
): Steps<PageContent> {
  const countries: ContentCountry[] = []
  const indices = new Map<string, number>()
  const areas: ContentArea[] = []
  const count = listing.kind === 'areas' ? listing.areas.length : listing.countries.length
  yield* inSteps(count, (start, end) => {
    for (let item = start; item < end; item++) {
      const { country, code, name, position, serves } = itemOf(listing, item)
      const key = `${country.iso} ${country.callingCode} ${country.name}`
      const index = indices.get(key) ?? countries.length
      if (index === countries.length) {
        indices.set(key, index)
        const { iso, callingCode } = country // and no other field: a customer is not meant to see them
        countries.push({ iso, name: country.name, callingCode, trunk: trunkOf(iso) })
      }
      const alsoCalled = otherNames[item]?.join(' ')
      const more = { ...(serves && { serves }), ...(alsoCalled && { alsoCalled }) }
      areas.push({ country: index, code, name, position, ...more })
    }
  })
  const { kind, name } = listing
  return { ...given, kind, title: describeContent(kind, name, countries, areas), countries, areas }
}

interface Item extends Omit<ContentArea, 'country'> {
  readonly country: ListedCountry
}

function itemOf(listing: Listing, item: number): Item {
  if (listing.kind === 'areas') {
    const { country, area, shown, serves } = listing.areas[item] as ListedArea
    const { code, name, position } = area
    const said = [shown && name, serves && describeServing(serves.certainty, serves.place)]
    return {
      country,
      code,
      name: shown ?? name,
      position,
      serves: said.filter(Boolean).join(' · '),
    }
  }
  const { country } = listing.countries[item] as { readonly country: ListedCountry }
  const { iso, name, position } = country
  return { country, code: iso, name, position }
}
