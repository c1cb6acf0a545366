import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runThrough } from '../../core/steps.ts'
import { forAny, forSome } from '../../testing/forAny.ts'
import { parseJson, parseJsonSteps } from './parseJson.ts'

test('gives what JSON.parse gives', () => {
  forAny(fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 2, '\t'), (text, indent) => {
    const spaced = JSON.stringify(JSON.parse(text), null, indent)
    expect(parseJson(spaced)).toEqual(JSON.parse(text))
  })
})

test('gives the same in steps, without the items that were taken', () => {
  const keepAll = () => false
  forAny(fc.json({ maxDepth: 5 }), (text) => {
    expect(runThrough(parseJsonSteps(text, keepAll))).toEqual(parseJson(text))
  })
  const taken: unknown[] = []
  const text = '{"a":{"b":[1,[2],{"c":[3]}],"d":[4]},"e":5}'
  const rest = runThrough(
    parseJsonSteps(text, (path, index, item) => {
      if (path.join('.') === 'a.b') taken.push([index, item])
      return path.join('.') === 'a.b'
    }),
  )
  expect(rest).toEqual({ a: { b: [], d: [4] }, e: 5 })
  expect(taken).toEqual([
    [0, 1],
    [1, [2]],
    [2, { c: [3] }],
  ])
})

test('refuses what JSON.parse refuses', () => {
  const piece = fc.constantFrom(...'{}[],:"\\1-.0et \n\u0001\u00a0', '"a"', 'null')
  forSome(3000, fc.array(piece, { maxLength: 12 }), (pieces) => {
    const text = pieces.join('')
    const outcome = outcomeOf(() => parseJson(text))
    expect(outcome).toEqual(outcomeOf(() => JSON.parse(text)))
    expect(outcomeOf(() => runThrough(parseJsonSteps(text, () => false)))).toEqual(outcome)
  })
})

test.each([
  ['{\n  "a": 1,\n  "b": x\n}', 'line 3, column 8: a value expected'],
  ['[1 2]', 'line 1, column 4: "," or "]" expected'],
  ['{"a" 1}', 'line 1, column 6: ":" expected'],
  ['{a: 1}', 'line 1, column 2: a name in double quotes expected'],
  ['["a]', 'line 1, column 2: a closing quote expected'],
  ['{} {}', 'line 1, column 4: the end expected'],
  ['', 'line 1, column 1: a value expected'],
  ['{"US": [1],\n "US": [2]}', 'line 2, column 2: duplicate name with another value'],
  ['['.repeat(50_000), 'line 1, column 34: nested too deeply'],
])('gives the position of the error in %j', (text, message) => {
  expect(() => parseJson(text)).toThrow(new SyntaxError(message))
})

test('accepts a repeated name with the same value', () => {
  expect(parseJson('{"a":"1","a":"1"}')).toEqual({ a: '1' })
})

test('treats __proto__ as a name like any other', () => {
  expect(Object.entries(parseJson('{"__proto__":1}') as object)).toEqual([['__proto__', 1]])
})

function outcomeOf(parse: () => unknown): unknown {
  try {
    return { value: parse() }
  } catch (error) {
    // the one thing that only parseJson refuses
    return (error as Error).message.endsWith('another value')
      ? { value: expect.anything() }
      : 'refused'
  }
}
