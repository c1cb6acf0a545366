import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { follow } from './mapView.ts'
import { match, openMatchPage } from './matchPage.ts'

test.use({ colorScheme: 'dark' })

/** What of the page is on paper: the words in sight, and the controls. */
async function readPaper(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint'))) // as before real printing
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
    const controls = [...document.querySelectorAll('button, select, input, canvas')].filter(isShown)
    const { color, backgroundColor } = getComputedStyle(
      document.querySelector('main h1') ?? document.body,
    )
    return {
      // biome-ignore lint/performance/useDomNodeTextContent: only what is in sight
      text: document.body.innerText,
      controls: controls.map(
        (control) => control.getAttribute('aria-label') ?? control.textContent,
      ),
      rows: [...document.querySelectorAll('main li')].filter(isShown).length,
      ink: [color, backgroundColor, getComputedStyle(document.body).backgroundColor],
    }
  })
}

async function backToScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

const INK = ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']

test('prints whole lists, filtered ones and cards, black on white and without controls', async ({
  page,
  signIn,
}) => {
  await signIn('/FR')
  const list = page.getByRole('list', { name: 'Areas' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const total = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'))
  expect(await list.getByRole('listitem').count()).toBeLessThan(total)
  await list.getByRole('listitem').nth(3).hover()
  await page.mouse.wheel(0, 4000)
  await expect(list.locator('[data-index="88"]')).toBeVisible()
  const whole = await readPaper(page)
  expect(whole.text).toContain('France')
  expect(whole.text).toContain('+33 ')
  expect(whole.controls).toEqual([])
  expect(whole.rows).toBe(total)
  expect(whole.ink).toEqual(INK)
  await backToScreen(page)
  await expect(list.locator('[data-index="88"]')).toBeInViewport()
  expect(await list.getByRole('listitem').count()).toBeLessThan(total)

  await follow(page, '/DE?only=shared&q=ber')
  await expect(page.getByRole('heading', { name: /^Germany/ })).toBeVisible()
  await expect(list).toBeVisible()
  const filtered = await readPaper(page)
  expect(filtered.controls).toEqual([expect.stringContaining('Several codes in one place')])
  expect(filtered.text).not.toContain('In view')
  await backToScreen(page)

  await follow(page, '/DE/4930/Berlin')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText(
    'Nearest other codes',
  )
  const card = await readPaper(page)
  for (const part of ['Berlin', '+49 30', '4930', '030']) expect(card.text).toContain(part)
  expect(card.text).not.toContain('Sign out')
  expect(card.text).not.toContain('All nearby')
  expect(card.ink).toEqual(INK)
})

test('prints all rows of a matched list', async ({ page, signIn }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await signIn('/GB')
  await openMatchPage(
    page,
    Array.from({ length: 400 }, (_, i) => `+44161496${String(i).padStart(4, '0')}`),
  )
  await match(page)
  const rows = page.getByRole('row')
  expect(await rows.count()).toBeLessThan(100)
  const { text } = await readPaper(page)
  await expect(rows).toHaveCount(402) // with two of headings
  expect(text).toContain('+441614960399')
  await backToScreen(page)
  await expect(page.getByText('+441614960399')).toHaveCount(0)
  await expect(page.getByText('+441614960000')).toBeInViewport()
  expect(errors).toEqual([])
})

test.describe('of more areas than anybody prints', () => {
  test.use({ loadsWorld: true })

  test('says how many are left out', async ({ page, signIn }) => {
    await signIn('/?list=areas')
    await expect(page.getByText('All areas of 245 countries are loaded')).toBeAttached()
    const { text, rows } = await readPaper(page)
    expect(rows).toBe(5000)
    const [, places = ''] = /([\d,]+) places, /.exec(text) ?? []
    const more = Number(places.replaceAll(',', '')) - rows
    expect(more).toBeGreaterThan(10_000)
    expect(text).toContain(`And ${more.toLocaleString('en')} more: an export has them all.`)
  })
})
