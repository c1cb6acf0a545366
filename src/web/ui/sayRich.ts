import { createElement, Fragment, type ReactNode } from 'react'
import { formatParts, isolate } from '../../core/language/formatMessage.ts'
import type { Message } from '../../core/language/message.ts'
import { translate } from '../../core/language/say.ts'
import hidden from './hidden.module.css'

type RichValue = ReactNode | ((inside: ReactNode) => ReactNode)

/**
 * As `say`, for a sentence with elements: `{name}` takes any node, and `<tag>…</tag>` takes a function that wraps the
 * words inside: `sayRich('Press <key>Enter</key>', { key: (inside) => <kbd>{inside}</kbd> })`. The tags `b`, `strong`
 * and `hidden` (only for screen readers) need no value.
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
      const wrap = values[tag] ?? COMMON[tag]
      if (typeof wrap !== 'function')
        throw new Error(`A message has no value for its tag <${tag}>.`)
      return wrap(join(inside))
    },
  )
  return join(nodes)
}

const COMMON: Readonly<Record<string, (inside: ReactNode) => ReactNode>> = {
  b: (inside) => createElement('b', null, inside),
  strong: (inside) => createElement('strong', null, inside),
  hidden: (inside) => createElement('span', { className: hidden.text }, inside),
}

function place(value: RichValue): ReactNode {
  return typeof value === 'number' || typeof value === 'string'
    ? isolate(value)
    : (value as ReactNode)
}

const join = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)
