import type { SampleRequest } from './sampleTable.ts'

interface Matchers {
  toBe(expected: unknown): void
  toMatch(expected: RegExp): void
}

/** The part of `expect` that Vitest and Playwright share. */
type Expect = (value: unknown, message?: string) => Matchers & { readonly not: Matchers }

const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Content-Disposition, Coverage-Catalog, Retry-After',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Expects the status, headers and body of a sample, and that nothing secret is repeated. */
export async function checkSampleAnswer(
  expect: Expect,
  response: Response,
  { status, headers, body }: SampleRequest,
): Promise<void> {
  const text = await response.text()
  expect(`${response.status} ${status < 400 ? '' : text}`).toMatch(new RegExp(`^${status} `))
  for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...headers })) {
    expect(response.headers.get(name), name).toBe(value)
  }
  if (body) expect(body.test(text), text.slice(0, 300)).toBe(true)
  expect(text).not.toMatch(/\bat \w+.*\.ts|node_modules|demo/)
}
