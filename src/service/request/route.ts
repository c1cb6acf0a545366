import { OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'

const OPERATIONS = ['getcountries', 'getareas'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What the path of a request asks for. */
export interface Route {
  readonly output: Output
  readonly operation: Operation
  readonly values: readonly string[] // after these two, as they were sent: one may be a password
}

/** The same of any path; undefined is what it does not name. */
export interface PartialRoute {
  readonly output: Output | undefined
  readonly operation: Operation | undefined
  readonly values: readonly string[]
}

/** Whether a path, with a query or without, belongs to the service. */
export function isApiPath(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}

/** The route of a URL, whatever the case of its words. */
export function parseRoute(url: string): PartialRoute {
  const [, , output, operation, ...values] = pathOf(url).split('/') // the first is empty, the second `api`
  if (values.at(-1) === '') values.pop()
  return { output: wordOf(OUTPUTS, output), operation: wordOf(OPERATIONS, operation), values }
}

export function isComplete(route: PartialRoute): route is Route {
  return route.output !== undefined && route.operation !== undefined
}

/** A route as the log may hold it: only words of the protocol, never what a client wrote. */
export function describeRoute({ output, operation }: PartialRoute): string {
  return `${operation ?? '-'} ${output ?? '-'}`
}

/** The values of a route, decoded one by one: `%2F` is part of a value, `+` is a plus. */
export function decodeValues({ values }: Route): string[] {
  return values.map(decodeValue)
}

function wordOf<Word extends string>(words: readonly Word[], segment: string | undefined): Word | undefined {
  const lower = segment?.toLowerCase()
  return words.find((word) => word === lower)
}

/** Without `URL`: that of a request is in its normal form. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new Refusal(400, 'The path has a percent-escape that is not UTF-8 text; a % itself is written %25.')
  }
}
