/** Red, green and blue as linear shares of light, 0 to 1, unlike in a hex colour. */
export type Light = readonly [red: number, green: number, blue: number]

/** The contrast that WCAG AA asks of letters. */
export const AA = 4.5

/** Of `#rrggbb` or `#rgb`; undefined for any other text. */
export function parseColour(text: string): Light | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  const size = digits.length / 3
  const [red, green, blue] = [0, 1, 2].map((i) => {
    const part = digits.slice(i * size, (i + 1) * size)
    return toLight(Number.parseInt(size === 1 ? part + part : part, 16) / 255)
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** `#rrggbb`. What no screen can show is cut. */
export function formatColour(light: Light): string {
  const parts = light.map((share) => Math.round(255 * fromLight(Math.min(1, Math.max(0, share)))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance by WCAG 2: 0 is black, 1 is white. */
export function luminanceOf([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two hex colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((text) => luminanceOf(parseColour(text) ?? [0, 0, 0]))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// the transfer function of sRGB, IEC 61966-2-1
const toLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function fromLight(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}
