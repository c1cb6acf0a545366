import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { box, option, search } from './searchBox.ts'

test.use({ loadsWorld: true })

test.describe('when a part of the search fails to load', () => {
  const CODE = /loadFinderSteps-[^/]*\.js$/
  const popup = (page: Page) => page.getByRole('search')

  test('says so in place of the suggestions, and tries again on a click', async ({
    page,
    signIn,
    complaints,
    expectAccessible,
  }) => {
    let asked = 0
    await page.clock.install()
    await page.route(CODE, (route) => {
      asked++
      return route.abort()
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search could not be prepared/)
    await expect(popup(page)).not.toContainText('Searching…')
    await expectAccessible()
    await page.clock.fastForward('05:00') // no retry without a click
    expect(asked).toBe(1)

    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBe(2)
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search could not be prepared/)

    await page.unroute(CODE)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(box(page)).toBeFocused()
    await expect(option(page, /^Lyon France/)).toBeVisible({ timeout: 20_000 })
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    complaints.splice(0) // logged by the browser: blocked requests
  })

  test('says so in the dialog for lists', async ({ page, signIn, complaints, expectAccessible }) => {
    await page.route(CODE, (route) => route.abort())
    await signIn()
    await page.getByRole('button', { name: 'Match a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Match a list' })
    await expect(dialog.getByRole('alert')).toHaveText(/^The search could not be prepared/)
    await expectAccessible()
    await page.unroute(CODE)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill('Lyon')
    await dialog.getByRole('button', { name: 'Match', exact: true }).click()
    await expect(dialog.getByRole('table')).toContainText('Lyon')
    complaints.splice(0)
  })

  test('searches without the other names, and says that they are missing', async ({
    page,
    signIn,
    complaints,
  }) => {
    const lists = /\/(names|places)-[^/]*\.json$/
    await page.route(lists, (route) => route.fulfill({ status: 503, json: [] }))
    await signIn()
    await search(page, 'lyon')
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search does not know all names/)
    await page.unroute(lists)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    await box(page).fill('münchen')
    await expect(option(page, /^Munich/)).toBeVisible({ timeout: 20_000 })
    await box(page).fill('near szeged')
    await expect(option(page, /^Near Szeged/).first()).toBeVisible()
    complaints.splice(0)
  })

  test('says so when preparing the search throws', async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const { Locale } = Intl
      const set = (value: typeof Locale) =>
        Object.defineProperty(Intl, 'Locale', { value, configurable: true })
      set(
        class extends Locale {
          constructor(...[tag, options]: ConstructorParameters<typeof Intl.Locale>) {
            if (String(tag).startsWith('und-')) throw new Error('broken') // used while country names are prepared
            super(tag, options)
          }
        },
      )
      // mended by the click itself: the search is prepared again whenever another country has loaded
      const mend = ({ target }: Event) => {
        if (target instanceof Element && target.textContent === 'Try again') set(Locale)
      }
      addEventListener('click', mend, { capture: true })
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/something went wrong in this page/)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Lyon France/)).toBeVisible({ timeout: 20_000 })
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
  })
})
