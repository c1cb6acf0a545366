import { formatNumber } from './formatNumber.ts'
import { currentLanguage, perLanguage } from './language.ts'
import type { Cases, Message, Part, Values } from './message.ts'

const plurals = perLanguage(({ locale }) => new Intl.PluralRules(locale))

/** The text of a message, without its tags, for which there is `formatParts`. */
export function formatMessage(message: Message, values: Values): string {
  return typeof message === 'string'
    ? message
    : formatParts(message, values, isolate, (_, inside) => inside.join('')).join('')
}

/** The parts of a message: text, values by `place`, tags by `wrap`. Throws without a value, since it would be wrong. */
export function formatParts<Value, Shown>(
  message: Message,
  values: Readonly<Record<string, Value | string | number>>,
  place: (value: Value | string | number) => Shown | string,
  wrap: (tag: string, inside: readonly (Shown | string)[]) => Shown | string,
): readonly (Shown | string)[] {
  return format(message, undefined)

  function format(message: Message, count: number | undefined): readonly (Shown | string)[] {
    if (typeof message === 'string') return [message]
    return message.flatMap((part) => formatPart(part, count))
  }

  function formatPart(part: Part, count: number | undefined): readonly (Shown | string)[] {
    if (typeof part === 'string') return [part]
    if (part === 0) return [formatNumber(count ?? 0)]
    if (part.length === 1) return [place(valueFor(part[0]))]
    const [name, kind, inside] = part
    if (kind === 'tag') return [wrap(name, format(inside as Message, count))]
    const value = valueFor(name)
    return format(caseOf(kind, inside as Cases, value), Number(value))
  }

  function valueFor(name: string): Value | string | number {
    const value = values[name]
    if (value === undefined) throw new Error(`A message lacks its value "${name}".`)
    return value
  }
}

function caseOf(kind: 'plural' | 'select', cases: Cases, value: unknown): Message {
  const found =
    kind === 'select'
      ? cases[String(value)]
      : (cases[`=${value}`] ?? cases[plurals().select(Number(value))])
  return found ?? cases.other ?? ''
}

/** A name or code keeps its own direction inside a sentence from right to left. */
export function isolate(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value)
  return isRightToLeft() ? `\u2068${value}\u2069` : value
}

export function isRightToLeft(): boolean {
  return currentLanguage().tag === 'ar'
}
