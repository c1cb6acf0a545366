import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'

const SRC = fileURLToPath(new URL('../../', import.meta.url))
const ROOMS = ['core', 'painting', 'web', 'customerPage']

/** A call such as `say('Sign in')`, found in a source file. */
export interface MessageCall {
  readonly key: string // in the catalogues: the message, and the context where one is given
  readonly message: string
  readonly start: number // of the literal that holds the message
  readonly end: number
  readonly argumentCount: number
  readonly lastEnd: number // of the last argument
  readonly isSayAs: boolean
}

const IMPORTED = /from '[./\w]*\/(say|sayRich)\.ts'/
const NAMES = new Set(['say', 'sayAs', 'sayRich'])

/** The messages a source file says. Throws where a message is not written out in its call. */
export function findMessages(path: string, source: string): readonly MessageCall[] {
  if (!IMPORTED.test(source)) return []
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const calls: MessageCall[] = []
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && NAMES.has(call.callee.name))
        calls.push(readCall(path, call.callee.name, call.arguments))
    },
  }).visit(program)
  return calls
}

function readCall(
  path: string,
  name: string,
  given: ESTree.CallExpression['arguments'],
): MessageCall {
  const isSayAs = name === 'sayAs'
  const literals = given.slice(0, isSayAs ? 2 : 1)
  const last = given[given.length - 1]
  const texts = literals.map((literal) => textOf(literal))
  const literal = literals[literals.length - 1]
  const message = texts[texts.length - 1]
  if (message === undefined || !literal || !last || texts.includes(undefined))
    throw new Error(`${path}: a message of ${name}() has to be written out in the call.`)
  return {
    key: keyOf(message, isSayAs ? texts[0] : undefined),
    message,
    start: literal.start,
    end: literal.end,
    argumentCount: given.length,
    lastEnd: last.end,
    isSayAs,
  }
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left), textOf(node.right)]
    return left === undefined || right === undefined ? undefined : left + right
  }
  return undefined
}

function keyOf(message: string, context: string | undefined): string {
  return context === undefined ? message : `${message} ⟨${context}⟩`
}

/** The keys of all messages that the page says, sorted: the place of each is its index in the catalogues. */
export function listMessages(): readonly string[] {
  return [...new Set(listSources().flatMap(({ path, source }) => keysOf(path, source)))].sort()
}

const keysOf = (path: string, source: string): string[] =>
  findMessages(path, source).map(({ key }) => key)

/** The source files of the page, without their tests. */
export function listSources(): readonly { readonly path: string; readonly source: string }[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(room, path),
    ),
  )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(SRC, path), 'utf8') }))
}
