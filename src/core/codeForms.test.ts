import { expect, test } from 'vitest'
import cases from './codeForms.json' with { type: 'json' }
import { cellsOfForms, formsOfCode, headingsOfForms } from './codeForms.ts'

const trunkOf = (iso: string) => ({ DE: '0', GB: '0', KZ: '8 ', US: '', DK: '' })[iso]

test.each(cases.forms)(
  '$iso, +$callingCode: the forms of $code',
  ({ iso, callingCode, code, forms }) => {
    expect(cellsOfForms(formsOfCode({ iso, callingCode }, code, trunkOf))).toEqual(forms)
    expect(headingsOfForms()).toHaveLength(forms.length)
  },
)
