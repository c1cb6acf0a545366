import { OUTPUTS, type Output } from '../core/protocol/encode.ts'
import { Refusal } from './refusal.ts'

export const BASE = '/api'
export const OPERATIONS = ['getcountries', 'getareas'] as const
type Operation = (typeof OPERATIONS)[number]

/** What the path of a request asks for. */
export interface Target {
  readonly output: Output
  readonly operation: Operation
}

/** Whether a path, with a query or without, belongs to the service. */
export function isApi(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}

/** The part of a path that chooses the route. What follows may be a password, and is no route's business. */
export function routeOf(url: string): string {
  return [BASE, ...segmentsOf(url).slice(0, 2)].join('/').toLowerCase()
}

/** The target of a URL. Throws a `Refusal` where it is none of the service's. */
export function parseTarget(url: string): Target {
  const output = outputOf(url)
  const operation = operationOf(url)
  if (!output || !operation) throw new Refusal(404, 'The service has nothing at this address.')
  return { output, operation }
}

/** The target of a URL as a log may hold it: only words of the protocol, never what a client wrote. */
export function describeTarget(url: string): string {
  return `${operationOf(url) ?? '-'} ${outputOf(url) ?? '-'}`
}

export function outputOf(url: string): Output | undefined {
  const [output] = segmentsOf(url)
  return OUTPUTS.find((known) => known === output?.toLowerCase())
}

/** The values after the operation, decoded one by one: `%2F` is part of a value, `+` is a plus. */
export function parsePathValues(url: string): string[] {
  const values = segmentsOf(url).slice(2)
  if (values.at(-1) === '') values.pop()
  return values.map(decodeSegment)
}

function operationOf(url: string): Operation | undefined {
  const [, operation] = segmentsOf(url)
  return OPERATIONS.find((known) => known === operation?.toLowerCase())
}

function segmentsOf(url: string): string[] {
  const [, , ...segments] = pathOf(url).split('/') // the first is empty, the second `api`
  return segments
}

/** Without `URL`: that of a request is in its normal form, and is looked at several times. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Refusal(400, 'The path has a percent-escape that is not UTF-8 text; a % itself is written %25.')
  }
}
