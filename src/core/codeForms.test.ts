import { expect, test } from 'vitest'
import { cellsOfForms, formsOfCode, headingsOfForms } from './codeForms.ts'

const trunkOf = (iso: string) => ({ DE: '0', GB: '0', KZ: '8 ', US: '', DK: '' })[iso]

test.each([
  { iso: 'DE', callingCode: '49', code: '4930', forms: ['30', '+49 30', '030', '4930'] },
  { iso: 'DE', callingCode: '49', code: '30', forms: ['30', '+49 30', '030', '30'] }, // as some services send it
  { iso: 'KZ', callingCode: '7', code: '7727', forms: ['727', '+7 727', '8 727', '7727'] },
  { iso: 'KZ', callingCode: '7', code: '727', forms: ['727', '+7 727', '8 727', '727'] },
  { iso: 'US', callingCode: '1', code: '1212', forms: ['212', '+1 212', '212', '1212'] }, // without a trunk prefix
  { iso: 'BR', callingCode: '55', code: '5511', forms: ['11', '+55 11', '', '5511'] }, // whose trunk prefix depends on the carrier
  { iso: 'DK', callingCode: '45', code: '45', forms: ['', '+45', '', '45'] }, // the whole country
  { iso: '', callingCode: '', code: '4930', forms: ['', '', '', '4930'] }, // of no known country
])('$iso, +$callingCode: the forms of $code', ({ iso, callingCode, code, forms }) => {
  expect(cellsOfForms(formsOfCode({ iso, callingCode }, code, trunkOf))).toEqual(forms)
  expect(headingsOfForms()).toHaveLength(forms.length)
})
