import type { Steps } from '../../core/steps.ts'

const STRING = /"(?:[^"\\]|\\[\s\S])*"/y
const SCALAR = /-?\d[\d.eE+-]*|true|false|null/y
const SPACE = /[ \t\n\r]*/y
const MAX_DEPTH = 32 // text from strangers must not exhaust the stack

/**
 * Parses JSON like `JSON.parse`, with two differences: a `SyntaxError` gives line and column in every version of
 * Node, and a name with two different values in one object is an error (`JSON.parse` silently keeps the last).
 */
export function parseJson(text: string): unknown {
  const reader = new JsonReader(text)
  const value = reader.readValue(0)
  reader.expectEnd()
  return value
}

/** Whether the reader has taken an item of an array. `path` has the names of the objects around it. */
export type TakeItem = (path: readonly string[], index: number, item: unknown) => boolean

const ITEMS_PER_STEP = 500

/** Parses a large text in steps. Items of arrays that stand in objects alone are offered; those taken are left out. */
export function* parseJsonSteps(text: string, take: TakeItem): Steps<unknown> {
  const reader = new JsonReader(text)
  const value = yield* reader.readSteps([], take)
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
    if (depth > MAX_DEPTH) throw this.#error('nested too deeply')
    if (this.#takeCharacter('{')) return Object.fromEntries(this.#readMembers(depth))
    if (this.#takeCharacter('[')) return this.#readItems(depth)
    return this.#text[this.#at] === '"'
      ? this.#readToken(STRING, 'a closing quote')
      : this.#readToken(SCALAR, 'a value')
  }

  *readSteps(path: readonly string[], take: TakeItem): Steps<unknown> {
    if (path.length < MAX_DEPTH && this.#takeCharacter('{'))
      return Object.fromEntries(yield* this.#readMemberSteps(path, take))
    if (this.#takeCharacter('[')) return yield* this.#readItemSteps(path, take)
    return this.readValue(path.length)
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) throw this.#error('the end expected')
  }

  #readMembers(depth: number): Map<string, unknown> {
    const members = new Map<string, unknown>()
    if (this.#takeCharacter('}')) return members
    do this.#readMember(members, depth)
    while (this.#takeCharacter(','))
    this.#expectCharacter('}', '"," or "}"')
    return members
  }

  #readMember(members: Map<string, unknown>, depth: number): void {
    const start = this.#at
    const name = this.#readName()
    this.#add(members, name, this.readValue(depth + 1), start)
  }

  #readName(): string {
    const name = String(this.#readToken(STRING, 'a name in double quotes'))
    this.#expectCharacter(':', '":"')
    return name
  }

  #add(members: Map<string, unknown>, name: string, value: unknown, start: number): void {
    if (members.has(name) && members.get(name) !== value)
      throw this.#error('duplicate name with another value', start)
    members.set(name, value)
  }

  *#readMemberSteps(path: readonly string[], take: TakeItem): Steps<Map<string, unknown>> {
    const members = new Map<string, unknown>()
    if (this.#takeCharacter('}')) return members
    do {
      const start = this.#at
      const name = this.#readName()
      this.#add(members, name, yield* this.readSteps([...path, name], take), start)
    } while (this.#takeCharacter(','))
    this.#expectCharacter('}', '"," or "}"')
    return members
  }

  *#readItemSteps(path: readonly string[], take: TakeItem): Steps<unknown[]> {
    const items: unknown[] = []
    if (this.#takeCharacter(']')) return items
    let index = 0
    do {
      const item = this.readValue(path.length + 1)
      if (!take(path, index, item)) items.push(item)
      if (++index % ITEMS_PER_STEP === 0) yield
    } while (this.#takeCharacter(','))
    this.#expectCharacter(']', '"," or "]"')
    return items
  }

  #readItems(depth: number): unknown[] {
    const items: unknown[] = []
    if (this.#takeCharacter(']')) return items
    do items.push(this.readValue(depth + 1))
    while (this.#takeCharacter(','))
    this.#expectCharacter(']', '"," or "]"')
    return items
  }

  /** Leaves the details of a token to `JSON.parse`: escapes, control characters, leading zeros. */
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

  #expectCharacter(character: string, wanted: string): void {
    if (!this.#takeCharacter(character)) throw this.#error(`${wanted} expected`)
  }

  #takeCharacter(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
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
    const [lastLine = ''] = lines.slice(-1)
    return new SyntaxError(`line ${lines.length}, column ${lastLine.length + 1}: ${what}`)
  }
}
