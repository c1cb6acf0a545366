import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCsv } from '../../core/protocol/csv.ts'
import { encode, type Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS } from '../../core/protocol/fields.ts'
import { forAny } from '../../testing/forAny.ts'
import { createEndCheck } from './bodyJudge.ts'
import cases from './endCheck.json' with { type: 'json' }

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

  test.each(cases.ends as [Output, string, boolean][])('%s %j: %s', (output, text, is) => {
    expect(isComplete(output, text)).toBe(is)
  })
})
