import { foldText } from './fold.ts'

/**
 * A name taken apart, each piece folded. Services join the towns of one code by `/`, and say after a
 * comma or a dash in which state or province they lie: `Sullana/Talara, Piura`, `São Paulo - SP`.
 */
export interface TitleParts {
  readonly towns: readonly string[]
  readonly states: readonly string[]
}

const SEPARATED = /[/,、(]| - /
const TOWNS = /[/、]/
const STATES = /,| - |\(/

export function parseTitle(text: string): TitleParts {
  if (!SEPARATED.test(text)) return { towns: [foldText(text)], states: [] }
  const towns: string[] = []
  const states: string[] = []
  for (const part of text.split(TOWNS)) {
    const [town = '', ...rest] = part.split(STATES).map(foldText)
    towns.push(town)
    states.push(...rest)
  }
  return { towns: towns.filter(Boolean), states: states.filter(Boolean) }
}
