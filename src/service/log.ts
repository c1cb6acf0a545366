import process from 'node:process'
import { escapeControls } from '../core/text/escapeControls.ts'
import { type AddressDetail, describeAddress } from './request/ipAddress.ts'

export type LogFormat = 'text' | 'json'
type Level = 'info' | 'warn' | 'error'

/** A request in a log for programs: words of the protocol and numbers only. */
interface RequestFields {
  readonly operation: string | undefined
  readonly output: string | undefined
  readonly status: number
  readonly durationMs: number
  readonly note?: string | undefined
}

interface LogFields {
  readonly level?: Level // by default info
  readonly request?: RequestFields // in place of the line, in a log for programs
  readonly client?: string // an address; how much of it is written is a setting
  readonly requestId?: string | undefined // made by us; only in a log for programs
}

/** Writes a line to the log. The line must hold no name, no address, and nothing else that a client wrote. */
export type Log = (line: string, fields?: LogFields) => void

const BUFFER_MS = 20
let lines: string[] = []
let format: LogFormat = 'text'
let addressDetail: AddressDetail = 'network'

/** Sets the format of all lines from now on, in this process. */
export function setLogFormat(wanted: LogFormat): void {
  format = wanted
}

export function logFormat(): LogFormat {
  return format
}

/** Sets how much of the addresses of clients is in all lines from now on, in this process. */
export function setLogAddress(wanted: AddressDetail): void {
  addressDetail = wanted
}

/** The part of an address that the log may hold; undefined if it may hold none. */
export function loggedAddress(address: string | undefined): string | undefined {
  return address === undefined ? undefined : describeAddress(address, addressDetail)
}

/** Prints a line a little later, together with others: each write to a pipe or a file blocks the process. */
export const log: Log = (line, fields) => {
  if (lines.push(formatLine(line, fields)) === 1) setTimeout(print, BUFFER_MS)
}

/** Prints a line at once: on stderr, if it is a warning or an error. */
export const logNow: Log = (line, fields) => {
  const text = formatLine(line, fields)
  if (fields?.level === 'error') console.error(text)
  else if (fields?.level === 'warn') console.warn(text)
  else console.log(text)
}

/** A line with the time in UTC; as JSON, an object with `time`, `level`, and `message` or the fields of a request. */
function formatLine(
  line: string,
  { level = 'info', request, requestId, ...fields }: LogFields = {},
): string {
  const time = new Date().toISOString()
  const client = loggedAddress(fields.client)
  // a sentence about a file of strangers quotes it
  return escapeControls(
    format === 'text'
      ? `${time} ${line}${client === undefined ? '' : ` from ${client}`}`
      : JSON.stringify({ time, level, ...(request ?? { message: line }), client, requestId }),
  )
}

function print(): void {
  if (lines.length === 0) return
  console.log(lines.join('\n'))
  lines = []
}

process.on('exit', print)

/** Where an error was thrown, in one line: its stack without the message, which may hold what a client sent. */
export function describeFrames(stack = ''): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).map((frame) => frame.trim()).join(', ')
}
