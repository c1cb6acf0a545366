import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { box, options } from './searchBox.ts'
import { settle } from './settle.ts'

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const looksOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { outlineStyle, outlineWidth, backgroundColor, borderColor, color } =
      getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth} ${backgroundColor} ${borderColor} ${color}`
  })

test('with raised contrast or forced colours all is read, and what is chosen told apart', async ({
  page,
  signIn,
}) => {
  const bars = page
    .getByRole('group', { name: 'Areas by first digit after +33' })
    .getByRole('button')
  const filter = (name: string | RegExp) => page.getByRole('button', { name })
  const medias: readonly Media[] = [
    { forcedColors: 'active', colorScheme: 'light' },
    { forcedColors: 'active', colorScheme: 'dark' },
    { forcedColors: 'none', contrast: 'more', colorScheme: 'light' },
    { forcedColors: 'none', contrast: 'more', colorScheme: 'dark' },
  ]
  const inEach = async (look: () => Promise<void>) => {
    for (const media of medias) {
      await page.emulateMedia({ reducedMotion: 'reduce', ...media })
      await settle(page)
      await test.step(JSON.stringify(media), look)
    }
  }
  await page.goto('/FR/33472/Lyon')
  await expect(page.getByText('Opens Lyon, France, after signing in.')).toBeVisible()
  await inEach(() => expectAccessible(page))

  await signIn('/FR?digits=4&at=46.6,2.5,12') // as near as the map goes
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await filter('In view').click()
  await expect(filter('In view')).toHaveAttribute('aria-pressed', 'true')
  await inEach(async () => {
    await expect(bars.filter({ hasText: '4' })).toHaveAttribute('aria-pressed', 'true')
    expect(await looksOf(bars.filter({ hasText: '4' }))).not.toBe(
      await looksOf(bars.filter({ hasText: '5' })),
    )
    expect(await looksOf(filter('In view'))).not.toBe(await looksOf(filter(/^Several codes/)))
    expect(await looksOf(filter('Zoom in'))).not.toBe(await looksOf(filter('Zoom out'))) // there is nothing nearer
    await expectAccessible(page)
  })

  await box(page).fill('lyo')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const suggested = page.getByRole('listbox', { name: 'Suggestions' })
  const selected = suggested.getByRole('option', { selected: true })
  await inEach(async () => {
    await expect(selected).toHaveCount(1)
    expect(await looksOf(selected)).not.toBe(
      await looksOf(suggested.getByRole('option', { selected: false }).first()),
    )
    await expectAccessible(page)
  })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await inEach(async () => {
    const looks = await Promise.all((await items.all()).map(looksOf))
    const active = await items.evaluateAll((all) =>
      all.indexOf(document.activeElement as HTMLElement),
    )
    expect(looks.filter((look) => look === looks[active])).toHaveLength(1)
    await expectAccessible(page)
  })
})
