import { type PluralCategory, parse, type Token } from '@messageformat/parser'
import type { Cases, Message, Part } from '../../core/language/message.ts'

const TAG = /<(\/?)([a-z]+)>/

/** Compiles ICU MessageFormat with `<name>…</name>` tags and a language's plural `categories`. Throws what is wrong. */
export function compileMessage(message: string, categories: readonly PluralCategory[]): Message {
  const tokens = parse(message, {
    cardinal: [...categories],
    ordinal: [],
    strict: true,
    strictPluralKeys: true,
  })
  return compileTokens(tokens)
}

function compileTokens(tokens: readonly Token[]): Message {
  const flat = tokens.flatMap(compileToken)
  const parts = nest(flat, undefined)
  if (flat.length > 0) throw new Error('A closing tag has no opening one.')
  const [only = ''] = parts
  return parts.length < 2 && typeof only === 'string' ? only : parts
}

interface Tag {
  readonly tag: string
  readonly isEnd: boolean
}

function compileToken(token: Token): (Part | Tag)[] {
  switch (token.type) {
    case 'content':
      return splitTags(token.value)
    case 'argument':
      return [[token.arg]]
    case 'octothorpe':
      return [0]
    case 'function':
      throw new Error(
        `{${token.arg}, ${token.key}} is not known: format the value, or hand a number over.`,
      )
    case 'selectordinal':
      throw new Error(
        `{${token.arg}, selectordinal} is not known: no sentence has needed an ordinal.`,
      )
    default:
      return [[token.arg, token.type, compileCases(token.cases)]]
  }
}

function compileCases(
  cases: readonly { readonly key: string; readonly tokens: readonly Token[] }[],
): Cases {
  if (!cases.some(({ key }) => key === 'other')) throw new Error('A choice lacks its case "other".')
  return Object.fromEntries(cases.map(({ key, tokens }) => [key, compileTokens(tokens)]))
}

/** The texts and tags of a text, in order. */
function splitTags(text: string): (string | Tag)[] {
  const found = TAG.exec(text)
  if (!found) return text === '' ? [] : [text]
  const [all, slash, tag = ''] = found
  const before = text.slice(0, found.index)
  return [
    ...(before ? [before] : []),
    { tag, isEnd: slash === '/' },
    ...splitTags(text.slice(found.index + all.length)),
  ]
}

/** Takes what stands before the end of `open` off the front of `flat`, with the tags inside it as parts. */
function nest(flat: (Part | Tag)[], open: string | undefined): Part[] {
  const parts: Part[] = []
  for (let next = flat.shift(); next !== undefined; next = flat.shift()) {
    if (!isTag(next)) parts.push(next)
    else if (!next.isEnd) parts.push([next.tag, 'tag', nest(flat, next.tag)])
    else if (next.tag === open) return parts
    else throw new Error(`</${next.tag}> closes nothing.`)
  }
  if (open !== undefined) throw new Error(`<${open}> is not closed.`)
  return parts
}

const isTag = (part: Part | Tag): part is Tag => typeof part === 'object' && 'tag' in part
