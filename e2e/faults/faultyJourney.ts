import type { Page } from '@playwright/test'
import { BLOCKED, expect, fillSignIn, test as journey, startServer } from '../journey.ts'
import { CANARY } from './canary.ts'
import { type FaultyService, startFaultyService } from './faultyService.ts'
import { findCanary } from './findCanary.ts'

export { expect, fillSignIn }

/** Journeys with a service that fails. After each one, the password must not be found anywhere. */
export const test = journey.extend<object, { readonly service: FaultyService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await startServer()
      const service = await startFaultyService(server.url)
      await use(service)
      service.stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: [async ({ service }, use) => use(service.url), { scope: 'worker' }],
  // the browser logs every failed request
  complaints: async ({ page, service }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => complaints.push(message.text()))
    await use(complaints)
    service.fail(undefined)
    const unexpected = complaints.filter(
      (text) => text !== BLOCKED && !/^Failed to load resource|net::ERR_/.test(text),
    )
    expect(unexpected).toEqual([])
    expect(await findCanary(page, service, complaints)).toEqual([])
  },
})

export async function signInTo(page: Page): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, CANARY.username, CANARY.password)
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
}

/** Uses the search box, because the list only renders the rows in view. */
export async function openCountry(page: Page, name: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search coverage' })
  await search.fill(name)
  await expect(page.getByRole('button', { name: `Remove: “${name}”` })).toBeVisible() // the list is filtered
  await search.press('Escape') // the suggestions lie over it
  const list = page.getByRole('list', { name: 'Countries', exact: true })
  await list.getByRole('link', { name }).first().click()
}
