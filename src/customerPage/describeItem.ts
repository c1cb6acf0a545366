import { formsOfCode } from '../core/codeForms.ts'
import { oneLine } from '../core/customerPage/oneLine.ts'
import type { PageContent } from '../core/customerPage/pageContent.ts'
import { say } from '../core/language/say.ts'
import { guardFormula } from '../core/text/guardFormula.ts'

/** What a row says of an area, or of a country in a list of countries. */
export interface ItemText {
  readonly name: string
  readonly country: string
  readonly prefix: string // +49 30
  readonly nationalForm: string // 030; '' if it has none
  readonly code: string // the order code
  readonly pill: string // the code as the map shows it: 30
  readonly detail: string // the forms of the code, labelled
}

export function describeItem({ kind, countries, areas }: PageContent, item: number): ItemText {
  const area = areas[item]
  const country = countries[area?.country ?? 0]
  const [code, callingCode] = [area?.code ?? '', country?.callingCode ?? '']
  const name = oneLine(area?.name)
  const countryName = oneLine(country?.name)
  if (kind === 'countries') {
    const prefix = `+${callingCode}`
    return {
      name,
      country: name,
      prefix,
      nationalForm: '',
      code,
      pill: prefix,
      detail: say('ISO code {code}', { code: oneLine(code) }),
    }
  }
  const { prefix, areaCode, nationalForm } = formsOfCode(
    { iso: country?.iso ?? '', callingCode },
    code,
    () => country?.trunk,
  )
  const detail = [
    oneLine(area?.serves),
    say('Order code {code}', { code: oneLine(code) }),
    nationalForm && say('National form {code}', { code: nationalForm }),
    countries.length > 1 ? countryName : '',
  ]
  return {
    name,
    country: countryName,
    prefix,
    nationalForm,
    code,
    pill: areaCode || `+${callingCode}`,
    detail: detail.filter(Boolean).join(' · '),
  }
}

/** What is copied: `4930 Berlin` on a line for each. */
export function formatCodes({ areas }: PageContent, items: readonly number[]): string {
  return items
    .map((item) => {
      const { code, name } = areas[item] ?? {}
      return guardFormula(`${oneLine(code)} ${oneLine(name)}`)
    })
    .join('\n')
}

/** `6 codes`, `1 country`. */
export function formatChosen({ kind }: PageContent, count: number): string {
  return kind === 'areas'
    ? say('{count, plural, one {# code} other {# codes}}', { count })
    : say('{count, plural, one {# country} other {# countries}}', { count })
}
