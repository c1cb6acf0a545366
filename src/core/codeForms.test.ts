import { expect, test } from 'vitest'
import { cellsOfForms, formsOfCode, headingsOfForms } from './codeForms.ts'

const trunkOf = (iso: string) => ({ DE: '0', GB: '0', KZ: '8 ', US: '', DK: '' })[iso]

test.each([
  ['DE', '49', '4930', ['30', '+49 30', '030', '4930']],
  ['DE', '49', '30', ['30', '+49 30', '030', '30']], // as some services send it
  ['KZ', '7', '7727', ['727', '+7 727', '8 727', '7727']],
  ['KZ', '7', '727', ['727', '+7 727', '8 727', '727']],
  ['US', '1', '1212', ['212', '+1 212', '212', '1212']], // without a trunk prefix
  ['BR', '55', '5511', ['11', '+55 11', '', '5511']], // whose trunk prefix depends on the carrier
  ['DK', '45', '45', ['', '+45', '', '45']], // the whole country
  ['', '', '4930', ['', '', '', '4930']], // of no known country
])('%s, +%s: the forms of %s', (iso, callingCode, code, forms) => {
  expect(cellsOfForms(formsOfCode({ iso, callingCode }, code, trunkOf))).toEqual(forms)
  expect(headingsOfForms()).toHaveLength(forms.length)
})
