import { describe, expect, test } from 'vitest'
import {
  type Expression,
  expressionsOf,
  expressionsOfLoading,
} from './testing/expressions/expressionsOf.ts'
import { findAttack } from './testing/expressions/findAttack.ts'
import { listFiles, ROOT, readText } from './testing/sourceTree.ts'

// A text that somebody pastes or sends may be of any length and kind. No expression takes longer than in proportion to
// it: 50,000 spaces would hold a page or a server for seconds. `trimEndOf` is for the ends of texts.

const TIMEOUT_MS = 180_000 // about 10 s each, if nothing else runs

const paths = listFiles(['src']).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(path),
)

test(
  'no expression of the source takes more than linear time',
  () => {
    const found = paths.flatMap((path) => expressionsOf(path, readText(path)))
    expect(found.length).toBeGreaterThan(700)
    expect(findSlow(found)).toEqual([])
  },
  TIMEOUT_MS,
)

test(
  'nor one that is put together out of texts when its module is loaded',
  async () => {
    const makers = paths.filter((path) => /\bRegExp\(/.test(readText(path)))
    const found = await expressionsOfLoading(async () => {
      for (const path of makers) await import(/* @vite-ignore */ `${ROOT}/${path}`)
    })
    expect(found.length).toBeGreaterThan(10)
    expect(findSlow(found)).toEqual([])
  },
  TIMEOUT_MS,
)

describe('the check', () => {
  test.each([
    /\s+$/,
    /(a+)+$/,
    /(a|a)*b/,
    /(a*)*b/,
    /^(?:\w+\s?)*$/,
    /^(?:\w{1,64}\.?)+$/,
    /^\s*a?\s*$/,
    /\s*,/,
    /<[^>]*>/,
    /<!--[\s\S]*?-->/,
    /(?=.*x)y/,
    /(?<=a.*)b/,
    /^["']+|["']+$/,
    /(\p{L}+)\./u,
  ])('finds a text for %s', ({ source, flags }) => {
    expect(findAttack(source, flags)).toBeDefined()
  })

  test.each([
    /^\s+/,
    /a+/g,
    /^(?:a|b)+$/,
    /^\w+(?: \w+)*$/,
    /^\d{1,3}(?:,\d{3})*$/,
    /^\s*a\s*$/,
    /[\s,]{1,64}$/,
    /(?<!\s)\s+$/,
    /<[^<>]*>/,
  ])('finds none for %s', ({ source, flags }) => {
    expect(findAttack(source, flags)).toBeUndefined()
  })

  test('sees literals wherever they stand, and no division or path', () => {
    const text = "import a from './b/c'\nconst d = e / f / 2 // /no/\nreturn /x/u.test('/y/')"
    const found = expressionsOf('a.ts', `function f() { ${text.replace(/^.*\n/, '')} }`)
    expect(found).toEqual([{ source: 'x', flags: 'u', where: 'a.ts:2' }])
  })
})

function findSlow(expressions: readonly Expression[]): readonly string[] {
  const distinct = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]))
  return [...distinct].flatMap(([literal, { source, flags, where }]) => {
    const attack = findAttack(source, flags)
    if (!attack) return []
    const { before, repeated, after } = attack
    const quoted = [before, repeated, after].map((part) => JSON.stringify(part))
    return [`${where} ${literal} on ${quoted[0]} + ${quoted[1]}.repeat(n) + ${quoted[2]}`]
  })
}
