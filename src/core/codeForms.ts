import { say } from './language/say.ts'
import { formatPrefix, nationalCode } from './prefix.ts'

/** What is dialled within a country before an area code: 0, 8 or nothing; undefined if unclear. */
export type TrunkOf = (iso: string) => string | undefined

/** An area's code as written in different places; '' for forms it lacks. Its terms are in `web/languages/TERMS.md`. */
export interface CodeForms {
  readonly areaCode: string // 30
  readonly prefix: string // +49 30
  readonly nationalForm: string // 030
  readonly orderCode: string // 4930, or 30 if the service sends that: its AREACODE
}

interface CodeCountry {
  readonly iso: string
  readonly callingCode: string // '' if unknown: then there is only the order code
}

export function formsOfCode(
  { iso, callingCode }: CodeCountry,
  code: string,
  trunkOf: TrunkOf,
): CodeForms {
  if (callingCode === '') return { areaCode: '', prefix: '', nationalForm: '', orderCode: code }
  const areaCode = nationalCode(callingCode, code)
  const trunk = trunkOf(iso)
  return {
    areaCode,
    prefix: formatPrefix(callingCode, code),
    nationalForm: trunk === undefined || areaCode === '' ? '' : trunk + areaCode,
    orderCode: code,
  }
}

/** In the order of the columns of files. */
export const CODE_FORMS = ['areaCode', 'prefix', 'nationalForm', 'orderCode'] as const

export function headingsOfForms(): readonly string[] {
  return [say('Area code'), say('Prefix'), say('National form'), say('Order code')]
}

export function cellsOfForms(forms: CodeForms): readonly string[] {
  return CODE_FORMS.map((form) => forms[form])
}
