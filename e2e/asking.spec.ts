import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { box, option, options, search } from './searchBox.ts'

// What is asked is answered, or the page says that it is not known: never silently something else.

test.use({ loadsWorld: true })

const PLACES = /\/gazetteer-[^/]*\//
const waiting = (page: Page) =>
  page.getByText('Still loading: the answer opens as soon as it is certain')
const popup = (page: Page) => page.getByRole('search')

/** Until all areas of the world are there: the first answers come from those that came first. */
async function loadWorld(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^[\d,]+ areas in \d+ countries$/)).toBeVisible()
}

for (const [device, viewport, details] of [
  ['a desktop', { width: 1280, height: 800 }, {}],
  ['a phone', { width: 390, height: 844 }, { tag: '@slow' }],
] as const) {
  test.describe(`on ${device}`, details, () => {
    test.use({ viewport })

    test('Enter opens only what is known or unmistakable; what is nearest is called so', async ({
      page,
      signIn,
    }) => {
      await signIn()
      await loadWorld(page)
      await box(page).pressSequentially('lyon\n') // waits for the answer to what was typed
      await expect(page).toHaveURL(/^[^?]*\/FR\/334\d*\/Lyon$/)
      await box(page).fill('manc') // the former answer is shown while the next one is on its way
      await expect(option(page, /^Manchester/)).toBeVisible()
      await box(page).press('Control+A')
      await box(page).pressSequentially('berlin\n')
      await expect(page).toHaveURL('/DE/4930/Berlin')

      await search(page, 'londn')
      await expect(options(page).first()).toHaveAccessibleName(
        /^Similar name: London United Kingdom/,
      )
      await expectAccessible(page)
      await box(page).press('Enter')
      await expect(page).toHaveURL('/GB/4420/London?for=londn')
      await expect(page.getByText(/^London, for londn/).first()).toBeVisible()

      await follow(page, '/')
      await search(page, 'Estaimpuis')
      await expect(popup(page)).toContainText('Estaimpuis has no code of its own')
      const row = option(page, /^Estaimpuis /)
      await expect(row).toHaveAccessibleName(/Belgium · nearest \+32 \d+ \S+, [\d.]+ mi/)
      await expect(popup(page)).not.toContainText('covered')
      await expectAccessible(page)
      await row.click()
      await expect(page).toHaveURL(/\/BE\?near=50\.7\d*,3\.2\d*&place=Estaimpuis/)

      await follow(page, '/')
      await box(page).fill('Mxyzberg')
      await expect(popup(page)).toContainText('No place called “Mxyzberg” is known')
      await box(page).press('Enter')
      await expect(page.getByText('No country matches: all are shown')).toBeVisible()
      await expect(page).toHaveURL('/?q=Mxyzberg')
      await expectAccessible(page)

      await search(page, 'Hallstadtt')
      await expect(popup(page)).toContainText('No place called “Hallstadtt” is known')
      await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
      await box(page).press('Enter')
      const spoken = page.getByRole('status').filter({ hasText: 'Choose one with the arrow keys' })
      await expect(spoken).toBeAttached()
      await expect(page).toHaveURL('/?q=Hallstadtt')
      await expectAccessible(page)
      await box(page).press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(options(page).first()).toHaveAccessibleName(/^Similar name: /)
      await box(page).press('Enter')
      await expect(page).toHaveURL(/[?&]for=Hallstadtt/)
    })
  })
}

test('while places are loading, what is known is shown and nothing is called unknown', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  const release = await hold(page, PLACES)
  await signIn()
  await loadWorld(page)
  await box(page).fill('lyon')
  await expect(option(page, /^Lyon France/)).toBeVisible()
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant') // another may be meant
  await box(page).press('Enter')
  await expect(waiting(page).first()).toBeVisible()
  await box(page).press('Escape') // takes it back
  await expect(waiting(page)).toHaveCount(0)
  await expect(option(page, /^Lyon France/)).toBeVisible()
  await box(page).fill('Giethoorn')
  await expect(popup(page)).toContainText('Searching more places…')
  await expect(popup(page)).not.toContainText('is known')
  await expectAccessible(page)
  await box(page).press('Enter') // waits for the places too
  release()
  await expect(page).toHaveURL(/\/NL\b.*Giethoorn/)
})

test('Enter waits for areas of a country, says so, and opens them once they are there', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  const release = await hold(page, '**/api/json/getareas', (request) =>
    /isocode=FR/i.test(request.postData() ?? ''),
  )
  await signIn()
  await box(page).pressSequentially('lyon', { delay: 60 })
  await expect(option(page, /^Lyon .*not loaded yet$/)).toBeVisible()
  await box(page).press('Enter')
  const spoken = page.getByRole('status').filter({ hasText: 'Still loading' })
  await expect(spoken).toBeAttached()
  await expect(waiting(page).first()).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page).toHaveURL(/^[^?]*\/FR\/334\d*\/Lyon$/)
  await expect(box(page)).toHaveValue('')
})
