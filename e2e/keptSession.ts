import { randomBytes } from 'node:crypto'
import type { Cookie, Page, Response } from '@playwright/test'

export const SESSION_KEY = randomBytes(32).toString('base64url')

const EMPTY_PAGE = '<link rel="icon" href="data:,">' // else the browser asks for an icon, and complains
const MARK = 'coverage-explorer.session' // in the browser, until when there may be a session

/** Signs in as the page does for a person who stays signed in. Returns the cookie, if the server gives one. */
export async function startSession(server: string): Promise<Cookie | undefined> {
  const { origin, hostname: domain } = new URL(server)
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Coverage-Session': 'start' }
  const body = new URLSearchParams({ username: 'demo', password: 'demo' })
  const response = await fetch(new URL('api/json/getcountries', server), {
    method: 'POST',
    headers,
    body,
  })
  await response.body?.cancel()
  const [header] = response.headers.getSetCookie()
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(header ?? '') ?? []
  if (!name || !value) return undefined
  const expires = Date.now() / 1000 + 12 * 3600 // as the product's own: journeys may take more than an hour
  return {
    name,
    value,
    domain,
    path: '/',
    expires,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  }
}

/** Gives a session to the browser of a page, which is signed in wherever it goes then. */
export async function keepSession(page: Page, server: string, session: Cookie): Promise<void> {
  await page.context().addCookies([session])
  if (new URL(page.url()).origin !== new URL(server).origin) {
    const empty = new URL('empty-page', server).href
    await page.route(empty, (route) =>
      route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }),
    )
    await page.goto(empty)
    await page.unroute(empty)
  }
  const mark = [MARK, String(session.expires * 1000)] as const
  await page.evaluate(([name, until]) => localStorage.setItem(name, until), mark)
}

/** Whether the next page is refused because it came without a cookie: Chromium has lost one that had just been set. */
export async function isSessionLost(page: Page): Promise<boolean> {
  const isAnswer = (response: Response) =>
    response.request().headers()['coverage-session'] === 'use'
  const response = await page.waitForResponse(isAnswer, { timeout: 0 })
  return response.status() === 401 && !('cookie' in (await response.request().allHeaders()))
}
