import { findHeading } from '../file/headings.ts'

/** Which columns say what a row is about. */
interface KeyColumns {
  readonly code: number | undefined
  readonly country: number | undefined
}

/** The columns whose headings are those of area codes and of countries. */
export function findKeyColumns(header: readonly string[]): KeyColumns {
  const code = findHeading(header, ['orderCode', 'code', 'prefix', 'diallingCode', 'bareCode'])
  const taken = new Set(code === undefined ? [] : [code])
  return { code, country: findHeading(header, ['iso', 'country', 'callingCode'], taken) }
}
