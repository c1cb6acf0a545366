import { expect } from 'vitest'

/** Expects ranges inside the text, in its order, that do not overlap. */
export function expectHighlights(
  text: string,
  highlights: readonly (readonly [from: number, to: number])[],
): void {
  let end = 0
  for (const [from, to] of highlights) {
    expect(from).toBeGreaterThanOrEqual(end)
    expect(to).toBeGreaterThan(from)
    expect(to).toBeLessThanOrEqual(text.length)
    end = to
  }
}
