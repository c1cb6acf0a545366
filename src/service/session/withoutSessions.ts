import { createSessionCookie } from './sessionCookie.ts'
import { readStep, removeCookie } from './sessionStep.ts'
import type { WithSessions } from './withSessions.ts'

/** Where nobody stays signed in: removes the cookies of a time when people could. All else is answered as without them. */
export function createWithoutSessions(isHttps: boolean): WithSessions {
  const cookie = createSessionCookie(isHttps)
  return (handle) => async (routed) => {
    const step = readStep(routed, isHttps)
    return step === 'use' || step === 'end' ? removeCookie(cookie) : handle(routed)
  }
}
