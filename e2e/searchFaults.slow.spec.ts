import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { RETRIED } from './retried.ts'
import { box, option, search } from './searchBox.ts'

test.use({ loadsWorld: true })

test.describe('when a part of the search fails to load', () => {
  const CODE = /\/createFinder-[^/]*\.js$/
  const WORKER = /\/finder\.worker-[^/]*\.js$/
  const popup = (page: Page) => page.getByRole('search')

  test('says so in place of the suggestions, and tries again on a click', async ({
    page,
    signIn,
    complaints,
  }) => {
    let asked = 0
    await page.clock.install()
    await page.route(CODE, (route) => {
      asked++
      return route.abort()
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search did not load/)
    await expect(popup(page)).not.toContainText('Searching…')
    await expectAccessible(page)
    const before = asked // also by the link that preloads it
    await page.clock.fastForward('05:00') // no retry without a click
    expect(asked).toBe(before)

    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBe(before + 1)
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search did not load/)

    await page.unroute(CODE)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(box(page)).toBeFocused()
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    complaints.splice(0) // logged by the browser: blocked requests
  })

  test('says so on the page for lists', async ({ page, signIn, complaints }) => {
    await page.route(CODE, (route) => route.abort())
    await signIn()
    await page.getByRole('button', { name: 'Match a list' }).click()
    const main = page.getByRole('main', { name: 'Match a list' })
    await expect(main.getByRole('alert')).toHaveText(/^The search did not load/)
    await expectAccessible(page)
    await page.unroute(CODE)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('textbox')).toBeFocused()
    await main.getByRole('textbox').fill('Lyon')
    await main.getByRole('button', { name: 'Match 1 line' }).click()
    await expect(main.getByRole('table')).toContainText('Lyon') // all places are fetched
    complaints.splice(0)
  })

  test('matches a list once the search is prepared, if asked before', async ({ page, signIn }) => {
    const held: Route[] = []
    await page.route(CODE, (route) => void held.push(route))
    await signIn()
    await page.getByRole('button', { name: 'Match a list' }).click()
    const main = page.getByRole('main', { name: 'Match a list' })
    await main.getByRole('textbox').fill('Lyon')
    await main.getByRole('button', { name: 'Match 1 line' }).click()
    await expect(main.getByRole('button', { name: 'Match 1 line' })).toBeDisabled()
    await expect(
      main.getByRole('status').filter({ hasText: 'Preparing the search…' }),
    ).toBeVisible()
    for (const route of held) await route.continue()
    await expect(main.getByRole('table')).toContainText('Lyon') // all places are fetched
  })

  test('searches without the other names and places, says what is missing, and calls nothing unknown', async ({
    page,
    signIn,
    complaints,
  }) => {
    const names = /\/(names|towns)-[^/]*\.json$/
    const places = /\/gazetteer-/
    let asked = 0
    await page.route(names, (route) => route.fulfill({ status: 503, json: [] }))
    await page.route(places, (route) => {
      asked++
      return route.abort()
    })
    await signIn()
    await search(page, 'lyon')
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search is incomplete/)
    await page.unroute(names)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(popup(page).getByRole('alert')).toHaveText(
      /^The search is incomplete: names of places did not load/,
    )
    await expectAccessible(page)

    const before = asked
    await box(page).fill('Giethoorn')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await expect(popup(page)).not.toContainText('No place called')
    expect(asked).toBe(before) // no retry without a click
    await page.unroute(places)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Giethoorn /)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    await box(page).fill('münchen')
    await expect(option(page, /^Munich/)).toBeVisible()
    await box(page).fill('near szeged')
    await expect(option(page, /^Near Szeged/)).toBeVisible()
    complaints.splice(0)
  })

  test('says so when its worker does not arrive', async ({ page, signIn, complaints }) => {
    await page.route(WORKER, (route) => route.abort())
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search did not load/)
    await page.unroute(WORKER)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    complaints.splice(0)
  })

  test('says so when preparing the search throws', async ({ page, signIn, complaints }) => {
    await page.route(WORKER, async (route) => {
      const response = await route.fetch(RETRIED)
      await route.fulfill({ response, body: `(${breakLocales})();${await response.text()}` })
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search has stopped/)
    await page.unroute(WORKER)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    complaints.splice(0)
  })
})

/** Runs in the worker: what reads the languages of countries throws. */
function breakLocales(): void {
  const { Locale } = Intl
  class Broken extends Locale {
    constructor(...[tag, options]: ConstructorParameters<typeof Intl.Locale>) {
      if (String(tag).startsWith('und-')) throw new Error('broken')
      super(tag, options)
    }
  }
  Object.assign(Intl, { Locale: Broken })
}
