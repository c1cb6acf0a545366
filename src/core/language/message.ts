// A message of ICU MessageFormat, compiled when the page is built (build/messages/compileMessage.ts): the page has no parser.

/** Text alone, or parts in order. */
export type Message = string | readonly Part[]

export type Part =
  | string
  | 0 // the number of the plural around it: `#`
  | readonly [argument: string]
  | readonly [argument: string, kind: 'plural' | 'select', cases: Cases]
  | readonly [tag: string, kind: 'tag', inside: Message]

/** By plural category, exact number (`=0`), or selected value; `other` is always there. */
export type Cases = Readonly<Record<string, Message>>

/** Numbers are written as the language writes them; codes, names and formatted values are text. */
export type Values = Readonly<Record<string, string | number>>
