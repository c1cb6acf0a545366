import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { contrastOf, formatColour, parseColour } from './contrast.ts'
import { shadeOf, toTone } from './oklab.ts'

const COLOURS = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each<[string, string, number]>([
  ['#ffffff', '#000000', 21],
  ['#fff', '#777777', 4.478],
  ['#0a6570', '#ffffff', 6.78],
  ['#123', '#112233', 1],
])('%s and %s have a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test.each(['', 'red', '#12345', '#12345g', '5b2a86', 'rgb(1 2 3)'])(
  '%j is no hex colour',
  (text) => {
    expect(parseColour(text)).toBeUndefined()
  },
)

test('a colour is written as it was read', () => {
  forAny(COLOURS, (colour) => {
    expect(formatColour(parseColour(colour)!)).toBe(colour)
  })
})

test('a shade has the luminance that is asked for, and the hue as far as a screen can show it', () => {
  forAny(COLOURS, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (colour, luminance) => {
    const shade = shadeOf(toTone(parseColour(colour)!), luminance)
    const grey = formatColour([luminance, luminance, luminance])
    expect(contrastOf(formatColour(shade), grey)).toBeLessThan(1.03) // the steps of 8 bits
    const [hue, shown] = [toTone(parseColour(colour)!), toTone(shade)]
    const [chroma, shownChroma] = [Math.hypot(hue.a, hue.b), Math.hypot(shown.a, shown.b)]
    expect(shownChroma).toBeLessThan(chroma + 1e-4)
    if (shownChroma > 0.02)
      expect((hue.a * shown.a + hue.b * shown.b) / chroma / shownChroma).toBeGreaterThan(0.999)
  })
})
