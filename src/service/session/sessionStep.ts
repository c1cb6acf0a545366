import { senderOf } from '../caller/cors.ts'
import type { RoutedRequest } from '../request/lookupRequest.ts'
import { COMMON_HEADERS } from '../response/respond.ts'
import type { SessionCookie } from './sessionCookie.ts'

/** What our page says in this header of a POST: `start`, `use` or `end`. Forms cannot send it, nor can links. */
export const STEP_HEADER = 'Coverage-Session'

/** What the header of a POST says; undefined without one, and where it is not our own page that asks. */
export function readStep({ request, body }: RoutedRequest, isHttps: boolean): string | undefined {
  const step = body && request.headers.get(STEP_HEADER)
  return step && isOwnPage(request, isHttps) ? step : undefined
}

/** Tells our page that there is no session. */
export function removeCookie({ removal }: SessionCookie): Response {
  return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, 'Set-Cookie': removal } })
}

/** Stricter than `senderOf` alone, which is for counting: a cookie comes with requests that nobody wanted. */
function isOwnPage(request: Request, isHttps: boolean): boolean {
  const { headers } = request
  if (senderOf(request) !== 'our page' || headers.get('Sec-Fetch-Site') === 'none') return false
  // a page that anybody on the way could have written
  return !(isHttps && headers.get('Origin')?.startsWith('http:'))
}
