import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { sayAs } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { UrlState } from '../state/url.ts'
import { findOpenTown, isPlaceWithoutCode } from './openTown.ts'

/** What the account has at an address. */
export interface Known {
  readonly country: Country | undefined // undefined if it has no such country
  readonly areas: readonly Area[] | undefined // of that country; undefined while they are loading
}

/** What is open in a country, as its panel is headed: "Lyon, France" and "+33 472". */
export interface Heading {
  readonly title: string
  readonly notes: readonly string[] // what stands beside the title
  readonly text: string // all of it in one line
  readonly town: string | undefined // the name of the open town; undefined: the country is open, or a part of it
}

/** Names from the link are shown until those of the account are known. */
export function headingOf(url: UrlState, { country, areas }: Known): Heading {
  const { iso = '', code, town, asked, region, near } = url
  if (!country) return { title: iso, notes: [], text: iso, town: undefined }
  const { name: land, callingCode } = country
  const forgiven =
    asked === undefined ? undefined : sayAs('what was typed, after what was found', 'for {asked}', { asked })
  const isKnown = code !== undefined && (!areas || areas.some((area) => area.code === code))
  const name = isKnown ? (areas ? findOpenTown(areas, url, country.position)?.name : town) : nameOfMany()
  if (name === undefined) {
    const isFor = forgiven !== undefined && code === undefined
    const title = isFor ? `${land}, ${forgiven}` : land
    const text = `${title}${isFor ? ',' : ''} +${callingCode}`
    return { title, notes: [`+${callingCode}`], text, town: undefined }
  }
  const prefixes = isKnown ? [formatPrefix(callingCode, code)] : []
  const title = `${name}, ${forgiven ?? land}`
  const notes = forgiven === undefined ? prefixes : [land, ...prefixes]
  return { title, notes, text: [title, ...notes].join(', '), town: isKnown ? name : undefined }

  /** The name of a place that lists the areas near it, or of a region. */
  function nameOfMany(): string | undefined {
    return isPlaceWithoutCode(url, areas) ? near?.name : near ? undefined : region?.name
  }
}
