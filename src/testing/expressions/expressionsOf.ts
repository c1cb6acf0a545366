import { parseSync, Visitor } from 'vite'

/** A regular expression of the source. */
export interface Expression {
  readonly source: string
  readonly flags: string
  readonly line: number
}

/** The expressions that stand in a source file as literals. */
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const found: Expression[] = []
  new Visitor({
    Literal(literal) {
      if (!('regex' in literal)) return
      const { pattern, flags } = literal.regex
      const line = text.slice(0, literal.start).split('\n').length
      found.push({ source: pattern, flags, line })
    },
  }).visit(parseSync(path, text).program)
  return found
}
