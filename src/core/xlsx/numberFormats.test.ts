import { expect, test } from 'vitest'
import { escapeXml } from '../xml/entities.ts'
import { readFormats } from './readXlsxSteps.ts'

function show(code: string, value: number): string | undefined {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${escapeXml(code)}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`
  return readFormats(styles, false)[0]?.(value)
}

test.each([
  ['000', 7, '007'],
  ['000', 1234, '1234'],
  ['#', 49, '49'],
  ['"+"0', 4930, '+4930'],
  ['\\+0', 4930, '+4930'],
  ['0#" "##" "##" "##" "##', 123456789, '01 23 45 67 89'],
  ['00 00', 71, '00 71'],
  ['\\(000\\)\\ 000\\-0000', 2125550100, '(212) 555-0100'],
  ['000;-000', 7, '007'],
  ['000', 1.5, '1.5'],
  ['000', -7, '-7'],
  ['#,##0.00', 1234.5, '1234.5'],
  ['0.00E+00', 441619496000, '441619496000'],
  ['General', 0.1 + 0.2, '0.3'],
  ['dd/mm/yyyy', 46349, '2026-11-23'],
  ['[$-409]d\\-mmm\\-yy;@', 46349, '2026-11-23'],
  ['"Day "0', 5, 'Day 5'],
  ['[Red]0.0', 5, '5'],
])('the format %s shows %d as %s', (code, value, text) => {
  expect(show(code, value)).toBe(text)
})
