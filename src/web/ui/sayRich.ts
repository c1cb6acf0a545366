import { createElement, Fragment, type ReactNode } from 'react'
import { formatParts, isolate } from '../../core/language/formatMessage.ts'
import type { Message } from '../../core/language/message.ts'
import { translate } from '../../core/language/say.ts'

type RichValue = ReactNode | ((inside: ReactNode) => ReactNode)

/**
 * As `say`, for a sentence with elements: `{name}` takes any node, and `<tag>…</tag>` takes a function that wraps the
 * words inside: `sayRich('Read <b>{count}</b> of them', { count, b: (inside) => <b>{inside}</b> })`.
 */
export function sayRich(
  message: string,
  values: Readonly<Record<string, RichValue>> = {},
  english: Message = message,
): ReactNode {
  const nodes = formatParts<RichValue, ReactNode>(
    translate(message, english),
    values,
    place,
    (tag, inside) => {
      const wrap = values[tag]
      if (typeof wrap !== 'function') throw new Error(`A message has no value for its tag <${tag}>.`)
      return wrap(join(inside))
    },
  )
  return join(nodes)
}

function place(value: RichValue): ReactNode {
  return typeof value === 'number' || typeof value === 'string' ? isolate(value) : (value as ReactNode)
}

function join(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}
