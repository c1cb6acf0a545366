import { isOverlong } from '../inputLength.ts'
import { say } from '../language/say.ts'
import { nationalCode } from '../prefix.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { type KeyCountry, keyOfCode } from './ownTable.ts'

/** What a row is about: a code under one or two keys, the countries of its ISO code or calling code, or why neither. */
type RowKey =
  | { readonly kind: 'code'; readonly keys: readonly string[] } // as `keyOfCode` has them, the surest first
  | { readonly kind: 'countries'; readonly isos: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Reads what a row is about from its two cells, each '' if there is none. */
export type ReadKey = (code: string, country: string) => RowKey

/** A reader of keys among countries, by their ISO codes, the names that `namesOf` has, and calling codes; a country at a step. */
export function* keyReaderSteps(
  countries: readonly KeyCountry[],
  namesOf: (country: KeyCountry) => readonly string[],
): Steps<ReadKey> {
  const named = new Map<string, KeyCountry>()
  const called = new Map<string, string[]>()
  const open = countries.filter(({ iso }) => iso !== '') // the areas of others cannot be asked for
  for (const country of open) {
    for (const name of namesOf(country)) named.set(foldText(name), country)
    called.set(country.callingCode, [...(called.get(country.callingCode) ?? []), country.iso])
    yield
  }
  for (const country of open) named.set(foldText(country.name), country)
  for (const country of open) named.set(foldText(country.iso), country)
  named.delete('')
  const known = new Map<string, KeyCountry | undefined>() // folding a hundred thousand cells takes a second

  function findCountry(text: string): KeyCountry | undefined {
    if (!known.has(text)) known.set(text, named.get(foldText(text)))
    return known.get(text)
  }

  return function readKey(code, country) {
    if (isOverlong(code) || isOverlong(country)) return refuse(say('Too long for a code or a country'))
    const callingCode = /^(?:\+|00)?\s*([1-9]\d{0,3})$/.exec(country)?.[1]
    if (callingCode !== undefined) return ofCallingCode(code, callingCode)
    const found = country === '' ? undefined : findCountry(country)
    if (country !== '' && !found) return refuse(say('No country “{country}” in this coverage', { country }))
    if (code === '') return found ? { kind: 'countries', isos: [found.iso] } : refuse(say('No area code'))
    const digits = readDigits(code)
    if (digits === undefined) return refuse(say('Not an area code'))
    return {
      kind: 'code',
      keys: found ? keysIn(found.iso, found.callingCode, digits) : [keyOfCode(undefined, digits)],
    }
  }

  function ofCallingCode(code: string, callingCode: string): RowKey {
    const isos = called.get(callingCode)
    if (!isos)
      return refuse(
        say('No country has the calling code {code} in this coverage', { code: `+${callingCode}` }),
      )
    if (code === '') return { kind: 'countries', isos }
    const digits = readDigits(code)
    return digits === undefined
      ? refuse(say('Not an area code'))
      : { kind: 'code', keys: keysIn(undefined, callingCode, digits) }
  }
}

/** A code with or without its calling code, or with the 0 that is dialled before it within the country. */
function keysIn(iso: string | undefined, callingCode: string, digits: string): string[] {
  const national = nationalCode(callingCode, digits)
  const keys = [national, national.replace(/^0+/, '')].map((rest) => keyOfCode(iso, callingCode + rest))
  return [...new Set(keys)]
}

/** `4930` of `+49 30`, `0049 (0)30` or `4930`; undefined if it is no code. */
function readDigits(code: string): string | undefined {
  if (!/^[+\d\s()./-]+$/.test(code)) return undefined
  const digits = code.replace(/\(0\)/g, '').replace(/\D/g, '')
  return digits.replace(/^00/, '') || undefined
}

function refuse(reason: string): RowKey {
  return { kind: 'refused', reason }
}
