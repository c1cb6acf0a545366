const STRING = /"(?:[^"\\]|\\[\s\S])*"/y
const SCALAR = /-?\d[\d.eE+-]*|true|false|null/y
const SPACE = /[ \t\n\r]*/y
const DEEPEST = 32 // levels; text from strangers must not exhaust the stack

/**
 * The value of a JSON text, as `JSON.parse` gives it. The differences are why this exists: a syntax
 * error tells its line and column in every version of Node, and a name that comes twice in one object
 * with different values is an error (`JSON.parse` keeps the last in silence). Throws `SyntaxError`.
 */
export function parseJson(text: string): unknown {
  const reader = new JsonReader(text)
  const value = reader.readValue(0)
  reader.expectEnd()
  return value
}

class JsonReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#match(SPACE)
  }

  readValue(depth: number): unknown {
    if (depth > DEEPEST) throw this.#error('nested too deep')
    if (this.#takeSign('{')) return Object.fromEntries(this.#readMembers(depth))
    if (this.#takeSign('[')) return this.#readItems(depth)
    return this.#text[this.#at] === '"'
      ? this.#readToken(STRING, 'a closed string')
      : this.#readToken(SCALAR, 'a value')
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) throw this.#error('the end expected')
  }

  #readMembers(depth: number): Map<string, unknown> {
    const members = new Map<string, unknown>()
    if (this.#takeSign('}')) return members
    do this.#readMember(members, depth)
    while (this.#takeSign(','))
    this.#expectSign('}', '"," or "}"')
    return members
  }

  #readMember(members: Map<string, unknown>, depth: number): void {
    const start = this.#at
    const name = String(this.#readToken(STRING, 'a name in double quotes'))
    this.#expectSign(':', '":"')
    const value = this.readValue(depth + 1)
    if (members.has(name) && members.get(name) !== value) throw this.#error('a name comes twice', start)
    members.set(name, value)
  }

  #readItems(depth: number): unknown[] {
    const items: unknown[] = []
    if (this.#takeSign(']')) return items
    do items.push(this.readValue(depth + 1))
    while (this.#takeSign(','))
    this.#expectSign(']', '"," or "]"')
    return items
  }

  /** `JSON.parse` judges what a token may hold: escapes, control characters, leading zeros. */
  #readToken(pattern: RegExp, wanted: string): unknown {
    const start = this.#at
    const token = this.#match(pattern)
    try {
      return JSON.parse(token)
    } catch {
      throw this.#error(`${wanted} expected`, start)
    } finally {
      this.#match(SPACE)
    }
  }

  #expectSign(sign: string, wanted: string): void {
    if (!this.#takeSign(sign)) throw this.#error(`${wanted} expected`)
  }

  #takeSign(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at++
    this.#match(SPACE)
    return true
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found] = pattern.exec(this.#text) ?? ['']
    this.#at += found.length
    return found
  }

  #error(what: string, at = this.#at): SyntaxError {
    const lines = this.#text.slice(0, at).split('\n')
    return new SyntaxError(`line ${lines.length}, column ${lines.at(-1)!.length + 1}: ${what}`)
  }
}
