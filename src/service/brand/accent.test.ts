import { expect, test } from 'vitest'
import { SettingError } from '../settings/settingError.ts'
import { readAccent } from './loadSettings.ts'

const FIELD = 'brand.json: "accent"'

test('keeps an accent in which letters are read', () => {
  expect(readAccent('#5B2A86', FIELD)).toEqual({ accent: '#5b2a86', warnings: [] })
  expect(readAccent('#036', FIELD)).toEqual({ accent: '#003366', warnings: [] })
})

test('darkens an accent that is a little too light, and says to what', () => {
  const { accent, warnings } = readAccent('#00a3e0', FIELD)
  expect(accent).toBe('#0374a0')
  expect(warnings).toEqual([
    'brand.json: "accent" is "#00a3e0", whose contrast on white and on its soft tint is 2.4, under 4.5 (WCAG AA): #0374a0 is used in its place. Set it to that to start without this warning.',
  ])
  expect(readAccent(accent, FIELD)).toEqual({ accent, warnings: [] })
})

test('refuses an accent that would become another colour', () => {
  for (const light of ['#ffcc00', '#ffffff', '#00ff88']) {
    expect(() => readAccent(light, FIELD)).toThrow(SettingError)
    expect(() => readAccent(light, FIELD)).toThrow(
      /^brand.json: "accent" is "#.{6}", too light for letters: /,
    )
    expect(() => readAccent(light, FIELD)).toThrow('set it to a darker one.')
  }
})

test('warns of an accent that looks like what is chosen', () => {
  const { accent, warnings } = readAccent('#c2410c', FIELD)
  expect(accent).toBe('#c1400a')
  expect(warnings.at(-1)).toBe(
    'brand.json: "accent" is "#c2410c", which looks like the orange that marks what is chosen (#c2410c): people may not tell them apart.',
  )
})

test.each(['purple', '#12', 'rgb(0 0 0)', '5b2a86'])('refuses %j, which is no hex colour', (text) => {
  expect(() => readAccent(text, FIELD)).toThrow(
    `brand.json: "accent" is "${text}"; set it to a hex colour such as "#5b2a86".`,
  )
})
