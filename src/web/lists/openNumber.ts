import type { Country } from '../../core/country.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { UrlState } from '../state/url.ts'

/**
 * The telephone number that an address is about: beside an area, only one with the area's prefix, since anybody can
 * write a link.
 */
export function openNumber(
  { iso, code, near, number }: Pick<UrlState, 'iso' | 'code' | 'near' | 'number'>,
  country: Country | undefined,
): string | undefined {
  if (iso === undefined) return near ? undefined : number
  if (!country || code === undefined || !/^\+\d{1,15}$/.test(number ?? '')) return undefined
  return number?.startsWith(inOnePiece(formatPrefix(country.callingCode, code))) ? number : undefined
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

function inOnePiece(prefix: string): string {
  return prefix.replaceAll(' ', '')
}
