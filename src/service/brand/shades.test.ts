import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA, contrastOf } from '../../core/colour/contrast.ts'
import { forSome } from '../../testing/forAny.ts'
import { readAccent } from './loadSettings.ts'
import { deriveShades, formatColours, OWN_ACCENT, OWN_SHADES, type Theme } from './shades.ts'

const TOKENS = readFileSync(join(import.meta.dirname, '../../web/app/tokens.css'), 'utf8')

/** The tokens of a look: strong ones are the usual ones, with some replaced. */
function tokensOf(look: Theme): Record<string, string> {
  const [light = '', , dark = '', strong = '', strongDark = ''] = TOKENS.split(/^@media/m)
  const parts = {
    light: [light],
    dark: [light, dark],
    strong: [light, strong],
    strongDark: [light, dark, strong, strongDark],
  }
  const found = parts[look].flatMap((part) => [...part.matchAll(/--([\w-]+): ([^;]+);/g)])
  return Object.fromEntries(found.map(([, name, value]) => [name, value]))
}

const THEMES: readonly Theme[] = ['light', 'dark', 'strong', 'strongDark']

test.each(THEMES)('the own shades are those of tokens.css, %s', (look) => {
  expect(tokensOf(look)).toMatchObject(OWN_SHADES[look])
})

test.each(THEMES)('the own accent has nearly the own shades, %s', (look) => {
  const shades = deriveShades(OWN_ACCENT)[look]
  for (const [name, own] of Object.entries(OWN_SHADES[look])) {
    expect(contrastOf(shades[name] ?? '', own), name).toBeLessThan(1.03)
  }
})

test('what is solid in the light look has the accent itself', () => {
  const { accent, dot, count, 'pill-code': code } = deriveShades('#5b2a86').light
  expect([accent, dot, count, code]).toEqual(['#5b2a86', '#5b2a86', '#5b2a86', '#5b2a86'])
})

/** Letters and what they stand on, wherever the accent or one of its shades has a part. */
const READ = [
  ...['surface', 'page', 'sunken', 'hover', 'marked', 'accent-soft'].flatMap((ground) => [
    ['accent', ground],
    ['accent-hover', ground],
    ['text', ground],
  ]),
  ['soft', 'marked'],
  ['soft', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['pill-code', 'pill'],
  ['dot', 'halo'],
  ['dot', 'halo-open'],
  ['on-count', 'count'],
  ...['shade-1', 'shade-2', 'shade-3', 'shade-pointed', 'land-pointed'].map((land) => [
    'name-strong',
    land,
  ]),
] as const

const COLOURS = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every accent is refused, or is read as letters in every look', () => {
  let accepted = 0
  const check = (given: string) => {
    let accent: string
    try {
      accent = readAccent(given, 'brand.json: "accent"').accent
    } catch {
      return
    }
    accepted++
    const shades = deriveShades(accent)
    const layers = {
      light: [shades.light],
      dark: [shades.light, shades.dark],
      strong: [shades.light, shades.strong],
      strongDark: [shades.light, shades.dark, shades.strong, shades.strongDark],
    }
    for (const look of THEMES) {
      const tokens: Record<string, string> = Object.assign(tokensOf(look), ...layers[look])
      for (const [letters = '', ground = ''] of READ) {
        const contrast = contrastOf(tokens[letters] ?? '', tokens[ground] ?? '')
        expect(contrast, `${given}, ${look}: ${letters} on ${ground}`).toBeGreaterThanOrEqual(AA)
      }
      const edge = contrastOf(tokens['border-open'] ?? '', tokens['land-open'] ?? '')
      expect(edge, `${given}, ${look}: the open edge`).toBeGreaterThanOrEqual(3)
    }
  }
  forSome(150, COLOURS, (given) => void check(given))
  for (const edge of ['#000000', '#0000ff', '#ff0000', '#6c6c6c', '#b84805', '#ff00ff']) check(edge)
  expect(accepted).toBeGreaterThan(50)
})

test('the stylesheet outranks the page’s own, in each look', () => {
  const css = formatColours('#5b2a86')
  expect(css).toContain(':root:root,[data-light][data-light]{--accent:#5b2a86;')
  expect(css).toContain('@media (prefers-color-scheme: dark){:root:root{--accent:#')
  expect(css).toContain('@media (prefers-contrast: more) and (prefers-color-scheme: dark){')
  expect(css).not.toMatch(/undefined|NaN|<|--chosen/)
})

test.each([
  ['#5b2a86', 'hue-rotate(80deg)'],
  ['#333333', 'saturate(0)'],
])('the picture of the sign-in page takes the hue of %s', (accent, filter) => {
  expect(formatColours(accent)).toContain(`--night-filter:${filter}`)
})
