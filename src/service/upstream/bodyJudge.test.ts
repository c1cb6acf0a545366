import { describe, expect, test } from 'vitest'
import { encode, OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import { classifyAnswer, createBodyJudge } from './bodyJudge.ts'

const COUNTRIES = [
  ['882', 'International Networks', '1', '', '7', '', ''],
  ['263', 'Zimbabwe "}]', '2', 'ZW', '9', '-19', '29'],
  ['93', 'Afghanistan', '4', 'AF', '1', '33.8', '65.9'],
]
const AREAS = [
  ['1201', 'Jersey City, NJ', '39.8865', '-98.8205', '40.7282', '-74.0776'],
  ['1202', '</DATA>', '39.8865', '-98.8205', '', ''],
]

const cases = OUTPUTS.flatMap((output) => [
  { output, operation: 'getcountries' as const, fields: COUNTRY_FIELDS, rows: COUNTRIES },
  { output, operation: 'getareas' as const, fields: AREA_FIELDS, rows: AREAS },
])

describe.each(cases)('$output of $operation', ({ output, operation, fields, rows }) => {
  const whole = encode(output, fields, rows)
  const kinds = Array.from(whole, (_, end) =>
    classifyAnswer({ output, operation }, whole.slice(0, end)),
  )

  test('is a list', () => {
    expect(classifyAnswer({ output, operation }, whole, true)).toBe('list')
  })

  test('is recognised by its first bytes, and never a refusal wherever it is cut', () => {
    const from = kinds.indexOf('list')
    expect(from).toBeGreaterThan(0)
    expect(kinds).not.toContain('refusal')
  })

  test('is unclear if it is empty', () => {
    expect(classifyAnswer({ output, operation }, encode(output, fields, []))).toBe('unclear')
    expect(classifyAnswer({ output, operation }, '')).toBe('unclear')
  })

  test('is not a list of the other operation', () => {
    const other = operation === 'getareas' ? 'getcountries' : 'getareas'
    expect(classifyAnswer({ output, operation: other }, whole)).not.toBe('list')
  })
})

test.each<[Output, string]>([
  ['json', '{"DATA":[{"RETURN":100}]}'],
  ['json', '{"data":[{"Return":100,"DESCRIPTION":"no"}]}'],
  ['json', '{"DATA":[{"COUNTRYCODE":"93","RETURN":"100"}]}'],
  ['json', '{"DATA":[{"COUNTRYCODE":"93"}],"RETURN":"100"}'],
  ['json', '{"RETURN":1,"DATA":[{"COUNTRYCODE":"93"}]}'],
  ['xml', '<?xml version="1.0"?>\n<DATA><RETURN>100</RETURN></DATA>'],
  ['csv', '100,The password is wrong.\r\n'],
  ['csv', '100,"no"'],
])('%s is a refusal: %s', (output, text) => {
  expect(classifyAnswer({ output, operation: 'getcountries' }, text, true)).toBe('refusal')
})

test.each<[Output, string]>([
  ['json', '{"return_code":0,"DATA":[{"CountryCode":93,"EXTRA":{"a":[1]},"NOTE":"}"},'],
  ['json', '{"RETURN":0,"DATA":[{"COUNTRYCODE":"93"}'],
  ['json', 'Notice: deprecated in a.php\n{"DATA":[{"COUNTRYCODE":"93"}'],
  ['json', '{\n "DATA" : [\n  { "COUNTRYCODE" : "+93" }'],
  [
    'xml',
    '<?xml version="1.0"?><DATA><COUNTRYCODE><![CDATA[93]]></COUNTRYCODE></DATA><DATA><COUNTR',
  ],
  ['xml', '<DATA id="1">\n<CountryCode>93</CountryCode>\n</DATA>'],
  ['csv', '93,Afghanistan,4,AF,1,33.8,65.9\n"93'],
  ['csv', '93,A,4,AF,1,,\n94,B,5,BB,2,,\n'],
  [
    'csv',
    'COUNTRYCODE,DESCRIPTION,COUNTRYID,ISOCODE,A2B,LATITUDE,LONGITUDE\n93,A,4,AF,1,33.8,65.9\n',
  ],
])('%s is a list in another notation: %s', (output, text) => {
  expect(classifyAnswer({ output, operation: 'getcountries' }, text)).toBe('list')
})

const PIECES = '" \\" {"DATA":[{ <DATA> <!-- <? <![CDATA[ "DATA" , 1, </DATA "RETURN"'.split(' ')

// so long that anything but linear time would run into the limit of the test: the judge sees 4 kB
test.each([...PIECES, '\n', '<RETURN ', '\t'])('takes linear time for a text of %j', (piece) => {
  const asked = { operation: 'getareas' as const }
  const repeated = piece.repeat(200_000 / piece.length)
  for (const output of OUTPUTS)
    for (const opening of [
      '',
      '{"DATA":[{',
      '{"DATA":[{"',
      '<DATA><AREACODE>1</AREACODE></DATA>',
    ]) {
      const judge = createBodyJudge({ ...asked, output })
      expect(judge.begin(opening + repeated, false)).not.toBe('refusal')
      judge.read(new TextEncoder().encode(repeated))
      judge.conclude(true)
    }
})
