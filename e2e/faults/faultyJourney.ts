import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, fillSignIn, test as journey, startServer } from '../journey.ts'
import { CANARY } from './canary.ts'
import { type FaultyService, startFaultyService } from './faultyService.ts'
import { findCanary } from './findCanary.ts'

export { expect, fillSignIn }

/** Journeys in front of a service that fails; whatever happens, the password is found nowhere in the end. */
export const test = journey.extend<object, { readonly service: FaultyService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const { process: server, url } = await startServer()
      const service = await startFaultyService(url)
      await use(service)
      await service.stop().catch(() => undefined)
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker' },
  ],
  server: [async ({ service }, use) => use(service.url), { scope: 'worker' }],
  // the browser itself logs every failed request
  complaints: async ({ page, service }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => complaints.push(message.text()))
    await use(complaints)
    service.fail(undefined)
    const own = complaints.filter((text) => !/^Failed to load resource|net::ERR_/.test(text))
    expect(own).toEqual([])
    expect(await findCanary(page, service, complaints)).toEqual([])
  },
})

export async function signInTo(page: Page): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, CANARY.username, CANARY.password)
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
}

/** By the search box: the list is long, and only what is in sight is there to be clicked. */
export async function openCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search coverage' }).fill(name)
  await expect(page.getByRole('button', { name: `Remove: “${name}”` })).toBeVisible() // the list has followed
  const list = page.getByRole('list', { name: 'Countries', exact: true })
  await list.getByRole('link', { name }).first().click()
}
