import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCsv } from '../../core/protocol/csv.ts'
import { encode, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS } from '../../core/protocol/fields.ts'
import { forAny } from '../../testing/forAny.ts'
import { createEndCheck } from './bodyJudge.ts'

const encoder = new TextEncoder()

function isComplete(output: Output, text: string, pieceBytes = 7): boolean {
  const check = createEndCheck(output, AREA_FIELDS)
  const bytes = encoder.encode(text)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    check.read(bytes.subarray(at, at + pieceBytes))
  return check.isComplete()
}

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom('{', ']', '"', '\\', '\\"', '<b>', '</DATA>', ',', '0041', '-1.5'),
)
const rows = fc.array(
  fc.array(cell, { minLength: AREA_FIELDS.length, maxLength: AREA_FIELDS.length }),
  {
    minLength: 1,
  },
)
const pieces = fc.integer({ min: 1, max: 50 })

describe('a list', () => {
  test('is complete in every format, however it comes in pieces', () => {
    forAny(rows, pieces, (list, pieceBytes) => {
      expect(isComplete('json', encode('json', AREA_FIELDS, list), pieceBytes)).toBe(true)
      expect(isComplete('xml', encode('xml', AREA_FIELDS, list), pieceBytes)).toBe(true)
      expect(isComplete('csv', encodeCsv(list), pieceBytes)).toBe(true)
    })
  })

  test('in JSON is incomplete wherever it is cut', () => {
    forAny(rows, pieces, fc.nat(), (list, pieceBytes, at) => {
      const text = encode('json', AREA_FIELDS, list)
      expect(isComplete('json', text.slice(0, at % text.length), pieceBytes)).toBe(false)
    })
  })

  test.each<[Output, string, boolean]>([
    ['json', '{"DATA":[]}', true],
    ['json', '{"DATA":[]}\n', true],
    ['json', '<br />\n<b>Notice</b>: "x\n{"DATA":[{"AREACODE":"1"}]}', true],
    ['json', '', false],
    ['json', '<html>', false],
    ['xml', '<?xml version="1.0"?>', true],
    ['xml', '<DATA><AREACODE>1</AREACODE></DATA>\n', true],
    ['xml', '<DATA><AREACODE>1</AREACODE></DATA><STATUS>0</STATUS>', true],
    ['xml', '<DATA><AREACODE>1</AREACODE>', false],
    ['xml', '<DATA><AREACODE>1</AREA', false],
    ['xml', '<DATA><AREACODE>', false],
    ['csv', '', true],
    ['csv', '1,a,2,3,4,5', true],
    ['csv', '1,a,2,3,4,5\r\n2,"b, c",2', false],
    ['csv', '1,a,2,3,4,5\r\n2,"b, c",2,3,4,5', true],
    ['csv', '1,a,2,3,4,5\r\n2,"b', false],
  ])('%s %j: %s', (output, text, is) => {
    expect(isComplete(output, text)).toBe(is)
  })
})
