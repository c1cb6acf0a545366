import type { Country } from '../country.ts'
import { formatChoices, formatList } from '../language/formatList.ts'
import { say } from '../language/say.ts'
import { formatPrefix, isOfCode } from '../prefix.ts'
import type { ServedCoverage } from './answer.ts'

/** "served by +1 203 and +1 475; +1 475 not in this list" */
export function describeServed(served: ServedCoverage, country: Country): string {
  const codes = listServing(served, country)
  const said =
    served.certainty === 'likely'
      ? say('likely served by {codes}', { codes })
      : say('served by {codes}', { codes })
  const missing = listPrefixes(served.missing, country)
  return missing.length > 0
    ? say('{said}; not in this list: {codes}', { said, codes: formatList(missing) })
    : said
}

/** "+1 203 and +1 475", or "+1 203 or +1 860" if only one of them serves the place. */
export function listServing({ certainty, groups, areas }: ServedCoverage, country: Country): string {
  const isHere = (code: string) => areas.some((area) => isOfCode(country.callingCode, area.code, code))
  const ordered = groups.map((codes) => [...codes.filter(isHere), ...codes.filter((code) => !isHere(code))])
  const parts = ordered.map((codes) => listPrefixes(codes, country))
  return certainty === 'among' ? formatChoices(parts.map(([first = '']) => first)) : formatList(parts.flat())
}

/** "This list does not have +1 475." */
export function describeMissing({ missing }: ServedCoverage, country: Country): string {
  return say('This list does not have {codes}.', { codes: formatList(listPrefixes(missing, country)) })
}

function listPrefixes(codes: readonly string[], { callingCode }: Country): string[] {
  return codes.map((code) => formatPrefix(callingCode, code))
}
