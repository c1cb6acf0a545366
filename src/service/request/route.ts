import { OUTPUTS, type Output } from '../../core/protocol/encode.ts'
import { Refusal } from './refusal.ts'

const OPERATIONS = ['getcountries', 'getareas'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What the path of a request asks for. */
export interface Target {
  readonly output: Output
  readonly operation: Operation
  readonly values: readonly string[] // after these two, as they were sent: one may be a password
}

/** The same of any path; undefined is what it does not name. */
export interface AnyTarget {
  readonly output: Output | undefined
  readonly operation: Operation | undefined
  readonly values: readonly string[]
}

/** Whether a path, with a query or without, belongs to the service. */
export function isApi(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}

/** The target of a URL, whose words count in any case. */
export function parseTarget(url: string): AnyTarget {
  const [, , output, operation, ...values] = pathOf(url).split('/') // the first is empty, the second `api`
  if (values.at(-1) === '') values.pop()
  return { output: wordOf(OUTPUTS, output), operation: wordOf(OPERATIONS, operation), values }
}

export function isWhole(target: AnyTarget): target is Target {
  return target.output !== undefined && target.operation !== undefined
}

/** A target as a log may hold it: only words of the protocol, never what a client wrote. */
export function describeTarget({ output, operation }: AnyTarget): string {
  return `${operation ?? '-'} ${output ?? '-'}`
}

/** The values of a target, decoded one by one: `%2F` is part of a value, `+` is a plus. */
export function decodeValues({ values }: Target): string[] {
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
