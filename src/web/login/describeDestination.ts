import { sayAs } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { wordNear } from '../state/links.ts'
import type { UrlState } from '../state/url.ts'

/**
 * What a link opens, before any list is known: "Lyon, France". It tells only what the address says, and of its words,
 * which anybody can write, only what reads as a name. Undefined if the address says nothing.
 */
export function describeDestination(state: UrlState): string | undefined {
  const { iso, code, region, number, near, list, search, only, view, page } = state
  if (page === 'changes') return sayAs('what opens after signing in', 'the comparison with your file')
  const country = iso === undefined ? undefined : countryOf(iso)
  if (iso !== undefined && country === undefined) return undefined
  if (code !== undefined) return joined(nameOf(state.town) ?? codeOf(code), country)
  if (near) return wordNear({ ...near, name: nameOf(near.name) })
  if (number !== undefined) return sayAs('what opens after signing in', 'a telephone number')
  if (country !== undefined) return joined(nameOf(region?.name), country)
  if (search.trim() !== '') return sayAs('what opens after signing in', 'a search')
  if (list !== undefined) return sayAs('what opens after signing in', 'all areas')
  return view || only.length > 0 ? sayAs('what opens after signing in', 'a view of the world') : undefined
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(', ') || undefined
}

const UNKNOWN = 'ZZ' // of CLDR: some browsers give its name for what they do not know

/** In the language of the page; undefined if it is no country. */
function countryOf(iso: string): string | undefined {
  const name = nameOfCountry(iso)
  return name === iso || name === nameOfCountry(UNKNOWN) ? undefined : name
}

function codeOf(code: string): string | undefined {
  return /^\d{1,15}$/.test(code) ? sayAs('what opens after signing in', 'code {code}', { code }) : undefined
}

/** A few words of letters: no address, no number, no long sentence. */
function nameOf(text: string | undefined): string | undefined {
  return text !== undefined && /^(?=.{1,40}$)\p{L}[\p{L}\p{M} '’ʻ,()/-]*$/u.test(text) ? text : undefined
}
