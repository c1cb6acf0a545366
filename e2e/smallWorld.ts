import type { BrowserContext, Page } from '@playwright/test'
import { answerLists } from './answerLists.ts'
import { expect, fillSignIn } from './journey.ts'

// twelve countries with one area each in place of the catalogue: a world that loads at once
const ISOS = ['AT', 'BE', 'CL', 'DK', 'EE', 'FR', 'GR', 'HU', 'IE', 'JP', 'KE', 'LV']

/** What the page says when all are loaded. */
export const ALL = '12 areas in 12 countries'

/** Replaces the answers for all pages of a browser context. `asked` has the ISO codes of the requests for areas. */
export async function serveSmallWorld(
  context: BrowserContext,
): Promise<{ readonly asked: string[] }> {
  const asked: string[] = []
  await context.route('**/config.json', (route) => route.fulfill({ json: {} }))
  await answerLists(context, {
    countries: ISOS.map((iso, i) => [
      `${30 + i}`,
      `Country of ${iso}`,
      iso,
      `${i * 4}`,
      `${i * 4}`,
    ]),
    areasOf(iso) {
      asked.push(iso)
      const i = ISOS.indexOf(iso)
      return [[`${30 + i}1`, `Town of ${iso}`, `${i * 4 + 1}`, `${i * 4 + 1}`]]
    },
  })
  return { asked }
}

export async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, username, 'secret')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}
