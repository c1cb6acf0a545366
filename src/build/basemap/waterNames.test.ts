import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import spots from '../../web/map/labels/waterSpots.json' with { type: 'json' }
import { LANGUAGE_NAMES } from '../../web/state/language.ts'
import { readWaterNames, WATER_LANGUAGES } from './waterNames.ts'

const rows = readWaterNames()

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ru: /^[\p{Script=Cyrillic}\P{L}]+$/u,
  ar: /^[\p{Script=Arabic}\P{L}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}・ー ]+$/u,
  zh: /^\p{Script=Han}+$/u,
}
const LATIN = /^[\p{Script=Latin}\P{L}]+$/u

test('has names for the languages of the page, in their scripts', () => {
  expect(WATER_LANGUAGES.toSorted()).toEqual(Object.keys(LANGUAGE_NAMES).sort())
  const known: readonly string[] = WATER_LANGUAGES
  const wrong = rows.flatMap(({ name, names }) =>
    Object.entries({ '': name, ...names }).filter(
      ([language, text]) =>
        (language !== '' && !known.includes(language)) || !(SCRIPTS[language] ?? LATIN).test(text),
    ),
  )
  expect(wrong).toEqual([])
})

test('has points on the globe, and enough rivers and lakes', () => {
  for (const { lat, lng } of rows.flatMap(({ points }) => points))
    expect(Math.abs(lat) < 80 && Math.abs(lng) <= 180).toBe(true)
  const count = (wanted: string) => rows.filter(({ kind }) => kind === wanted).length
  expect(count('river')).toBeGreaterThan(350)
  expect(count('lake')).toBeGreaterThan(120)
})

test('is what the map shows: as many names in each language as spots', () => {
  const names = spots.names.split('\n')
  expect(names).toHaveLength(spots.counts.length)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  for (const language of WATER_LANGUAGES) {
    const file = new URL(`../../web/map/labels/waterNames/${language}.json`, import.meta.url)
    expect(JSON.parse(readFileSync(file, 'utf8')).split('\n')).toHaveLength(names.length)
  }
  const all = spots.counts.reduce((sum, count) => sum + count, 0)
  expect([spots.last.length, spots.stepsX.length]).toEqual([all, all - names.length])
})
