import { parseSync, Visitor } from 'vite'

/** A regular expression of the source. */
export interface Expression {
  readonly source: string
  readonly flags: string
  readonly where: string
}

// a slash that is no division, comment, or part of a text: most files have none, and need not be parsed
const MAY_BEGIN = /(?:[^\w\s)\]'"`/*<]|\n|\b(?:return|case|typeof|of|in))[^\S\n]*\/[^/*>\s]/

/** The expressions that stand in a source file as literals. */
export function expressionsOf(path: string, text: string): readonly Expression[] {
  const found: Expression[] = []
  if (!MAY_BEGIN.test(text)) return found
  new Visitor({
    Literal(literal) {
      if (!('regex' in literal)) return
      const { pattern, flags } = literal.regex
      const line = text.slice(0, literal.start).split('\n').length
      found.push({ source: pattern, flags, where: `${path}:${line}` })
    },
  }).visit(parseSync(path, text).program)
  return found
}

/** The expressions that modules put together out of texts while they are loaded. */
export async function expressionsOfLoading(
  load: () => Promise<unknown>,
): Promise<readonly Expression[]> {
  const found: Expression[] = []
  const { RegExp: original } = globalThis
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const expression: RegExp = Reflect.construct(target, given)
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const where = /\/(src\/[^?:)]+)/.exec(caller)?.[1]
      if (where && typeof given[0] === 'string' && !caller.includes('node_modules'))
        found.push({ source: expression.source, flags: expression.flags, where })
      return expression
    },
  })
  try {
    await load()
  } finally {
    globalThis.RegExp = original
  }
  return found
}
