import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NumberMeaning } from '../../core/number/explainNumber.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { readRegion } from '../state/language.ts'
import type { UrlState } from '../state/url.ts'

/** The number that an address is about: beside an area, only one with its prefix, since anybody can write a link. */
export function openNumber(
  { iso, code, near, number }: Pick<UrlState, 'iso' | 'code' | 'near' | 'number'>,
  country: Country | undefined,
): string | undefined {
  if (iso === undefined) return near ? undefined : number
  if (!country || code === undefined || !/^\+\d{1,15}$/.test(number ?? '')) return undefined
  return number?.startsWith(inOnePiece(formatPrefix(country.callingCode, code)))
    ? number
    : undefined
}

/** The number that an address is about as people write it: beside an area, with spaces after the area's prefix. */
export function formatOpenNumber(url: UrlState, country: Country | undefined): string | undefined {
  const number = openNumber(url, country)
  const isGrouped = number !== undefined && country && url.code !== undefined
  return isGrouped ? groupNumber(number, formatPrefix(country.callingCode, url.code)) : number
}

/** A number with spaces as its prefix has them, and the rest in groups of three and four. */
function groupNumber(number: string, prefix: string): string {
  const rest = number.slice(inOnePiece(prefix).length)
  const head = rest.length > 6 ? rest.length - 4 : Math.ceil(rest.length / 2)
  return [prefix, rest.slice(0, head), rest.slice(head)].filter(Boolean).join(' ')
}

const inOnePiece = (prefix: string): string => prefix.replaceAll(' ', '')

/** The telephone number of the address. */
export interface OpenNumber {
  readonly meanings: readonly NumberMeaning[] | undefined // likeliest first; undefined until it is read
  readonly country: Country | undefined // that it is from, if it has only one meaning
  readonly area: Area | undefined // that it belongs to, if it has only one meaning
  readonly trouble: FinderTrouble | undefined
}

/** What the number may mean. It is read again whenever more is known. Undefined: the address has none. */
export function useOpenNumber(number: string | undefined): OpenNumber {
  const { trouble } = useFinder()
  const explain = useMemo(() => {
    if (number === undefined) return undefined
    const origin = { likelyIso: readRegion() } // the country whose numbers the person probably means
    return (finder: Finder) => finder.explainNumber(number, origin)
  }, [number])
  const { found, isCurrent } = useFound(explain)
  const meanings = isCurrent ? found : undefined
  return useMemo(() => ({ meanings, ...originOf(meanings), trouble }), [meanings, trouble])
}

function originOf(
  meanings: readonly NumberMeaning[] | undefined,
): Pick<OpenNumber, 'country' | 'area'> {
  const [first, second] = meanings ?? []
  if (!first || second || first.reading.kind === 'uncovered')
    return { country: undefined, area: undefined }
  const { reading } = first
  return { country: reading.country, area: reading.kind === 'covered' ? reading.area : undefined }
}
