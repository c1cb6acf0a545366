import { say } from './language/say.ts'
import { formatPrefix, nationalCode } from './prefix.ts'

/** Tells what is dialled within a country before an area code: 0, 8 or nothing; undefined where that is unclear. */
export type TrunkOf = (iso: string) => string | undefined

/**
 * The code of an area as it is written in different places; '' for a form that it does not have. Each has one name
 * everywhere, see `web/languages/TERMS.md`.
 */
export interface CodeForms {
  readonly areaCode: string // 30
  readonly prefix: string // +49 30
  readonly nationalForm: string // 030
  readonly orderCode: string // 4930, or 30 where a service sends it so: its AREACODE
}

interface CodeCountry {
  readonly iso: string
  readonly callingCode: string // '' if it is not known: then only the order code is
}

export function formsOfCode({ iso, callingCode }: CodeCountry, code: string, trunkOf: TrunkOf): CodeForms {
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

/** In the order of columns: those of files have these headings. */
export const CODE_FORMS = ['areaCode', 'prefix', 'nationalForm', 'orderCode'] as const

export function headingsOfForms(): readonly string[] {
  return [say('Area code'), say('Prefix'), say('National form'), say('Order code')]
}

export function cellsOfForms(forms: CodeForms): readonly string[] {
  return CODE_FORMS.map((form) => forms[form])
}
