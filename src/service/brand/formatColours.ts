import { describeNight } from './night.ts'
import { deriveShades, LOOKS, type Look, type Shades } from './shades.ts'

/**
 * The stylesheet that gives the page the shades of an accent. Its selectors outrank those of tokens.css wherever
 * that is linked; paper stays light.
 */
export function formatColours(accent: string): string {
  const shades = deriveShades(accent)
  const night = { ...describeNight(shades.dark['pill-code'] ?? accent) }
  const rules = (Object.keys(LOOKS) as Look[]).map((look) => {
    const isForPaper = look === 'light' || look === 'strong'
    const selector = isForPaper ? ':root:root,[data-light][data-light]' : ':root:root'
    const rule = `${selector}{${formatShades(look === 'light' ? { ...shades[look], ...night } : shades[look])}}`
    return LOOKS[look] === '' ? rule : `@media ${LOOKS[look]}{${rule}}`
  })
  return `${rules.join('\n')}\n`
}

function formatShades(shades: Shades): string {
  return Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
