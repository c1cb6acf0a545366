import { bytesOf } from './exchange.ts'

// Requests as raw bytes, one character each, so that no HTTP client corrects what is wrong on purpose.

export type Headers = Readonly<Record<string, string>>

// the server then closes the connection, which shows that the answer is complete
const CLOSE = { Connection: 'close' }
export const KEEP_ALIVE = { Connection: 'keep-alive' }

export function get(path: string, headers: Headers = {}): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n${linesOf({ ...CLOSE, ...headers })}\r\n`
}

export function post(path: string, body: string, headers: Headers = {}): string {
  const bytes = bytesOf(body)
  const length = { 'Content-Length': String(bytes.length) }
  return `POST ${path} HTTP/1.1\r\nHost: a\r\n${linesOf({ ...length, ...CLOSE, ...headers })}\r\n${bytes}`
}

export function form(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString()
}

export const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b0undary' }

export function multipart(pairs: readonly (readonly [name: string, value: string])[]): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--b0undary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b0undary--\r\n`
}

function linesOf(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
