import { randomBytes } from 'node:crypto'
import type { Cookie, Page } from '@playwright/test'

export const SESSION_KEY = randomBytes(32).toString('base64url')

const EMPTY_PAGE = '<link rel="icon" href="data:,">' // else the browser asks for an icon, and complains
const MARK = 'coverage-explorer.session' // in the browser, until when there may be a session

/** Signs in as the page does for a person who stays signed in. Returns the cookie, if the server gives one. */
export async function startSession(server: string): Promise<Cookie | undefined> {
  const { origin, hostname } = new URL(server)
  const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Coverage-Session': 'start' }
  const body = new URLSearchParams({ username: 'demo', password: 'demo' })
  const response = await fetch(new URL('api/json/getcountries', server), { method: 'POST', headers, body })
  await response.body?.cancel()
  const [header] = response.headers.getSetCookie()
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(header ?? '') ?? []
  if (!name || !value) return undefined
  const expires = Date.now() / 1000 + 3600
  return {
    name,
    value,
    domain: hostname,
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
    await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
    await page.goto(empty)
    await page.unroute(empty)
  }
  await page.evaluate((mark) => localStorage.setItem(mark, String(Date.now() + 3_600_000)), MARK)
}
