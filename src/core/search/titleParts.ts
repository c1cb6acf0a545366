import { foldText } from './fold.ts'

/**
 * A name taken apart, each piece folded. Services join the towns of one code by `/`, and say after a
 * comma or a dash in which state or province they lie: `Sullana/Talara, Piura`, `São Paulo - SP`.
 */
export interface TitleParts {
  readonly towns: readonly string[]
  readonly states: readonly string[]
}

const TOWNS = /[/、]/
const STATES = /,| - |\(/

export function parseTitle(text: string): TitleParts {
  const towns: string[] = []
  const states: string[] = []
  for (const part of TOWNS.test(text) ? text.split(TOWNS) : [text]) {
    const at = part.search(STATES)
    towns.push(foldText(at < 0 ? part : part.slice(0, at)))
    if (at >= 0) for (const state of part.slice(at).split(STATES)) states.push(foldText(state))
  }
  return { towns: towns.filter(Boolean), states: states.filter(Boolean) }
}
