import { expect } from 'vitest'
import type { Sample } from './samples.ts'

const EVERYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Disposition, Retry-After',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Expects an answer to be a sample's. */
export async function expectSample(response: Response, { status, headers, body }: Sample): Promise<void> {
  const text = await response.text()
  expect(`${response.status} ${status < 400 ? '' : text}`).toMatch(new RegExp(`^${status} `))
  for (const [name, value] of Object.entries({ ...EVERYWHERE, ...headers })) {
    expect(response.headers.get(name), name).toBe(value)
  }
  if (body) expect(body.test(text), text.slice(0, 300)).toBe(true)
  expect(text).not.toMatch(/\bat \w+.*\.ts|node_modules|demo/)
}
