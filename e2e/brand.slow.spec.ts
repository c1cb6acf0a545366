import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { contrastOf, formatColour, parseColour } from '../src/core/colour/contrast.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { box } from './searchBox.ts'

const CONFIG = fileURLToPath(new URL('brands/ondara/brand.json', import.meta.url))
const LOGO_PX = 26

test.use({ settings: { COVERAGE_CONFIG: CONFIG } }) // the product as an operator has named and coloured it

/** Of the letters in an element on the nearest ground that is not transparent. */
async function readContrast(element: Locator): Promise<{ letters: string; contrast: number }> {
  const colours = await element.evaluate((node) => {
    const grounds = []
    for (let at: Element | null = node; at; at = at.parentElement)
      grounds.push(getComputedStyle(at).backgroundColor)
    return [getComputedStyle(node).color, grounds.find((colour) => colour.startsWith('rgb(')) ?? '']
  })
  const [letters = '', ground = ''] = colours.map(toHex)
  return { letters, contrast: contrastOf(letters, ground) }
}

function toHex(colour: string): string {
  const parts =
    colour.match(/\d+/g)?.map((part) => Number(part).toString(16).padStart(2, '0')) ?? []
  return formatColour(parseColour(`#${parts.slice(0, 3).join('')}`) ?? [0, 0, 0])
}

test('an operator’s name, logo, colours and links are everywhere from the first paint on', async ({
  page,
  signIn,
}) => {
  await page.goto('/DE/4989')
  await expect(page).toHaveTitle(/ondara numbers$/)
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(
    /\/assets\/brand-icon-\w+\.svg$/,
  )
  await expect(page.getByRole('heading', { name: 'Local numbers for every office.' })).toBeVisible()
  await expect(page.getByText('Write to sales@ondara.example.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    'https://ondara.example/imprint',
  )
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    'https://ondara.example/privacy',
  )
  const button = page.getByRole('button', { name: 'Sign in' })
  expect((await readContrast(button)).contrast).toBeGreaterThanOrEqual(4.5)
  await expectAccessible(page)

  await signIn('/DE/4989')
  const brand = page.getByRole('banner').getByRole('link', { name: 'ondara numbers' })
  const logo = brand.locator('img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(
    await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.height]),
  ).toEqual([true, LOGO_PX])
  await expect(page).toHaveTitle(/Munich.* · ondara numbers$/)
  await expect(page.getByText('Coverage Explorer')).toHaveCount(0)
  const back = page.getByRole('region', { name: 'Area details' }).getByRole('link').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { letters, contrast } = await readContrast(back)
    expect(letters).toBe(colorScheme === 'light' ? '#5b2a86' : '#d0a9fd')
    expect(contrast).toBeGreaterThanOrEqual(4.5)
    await expectAccessible(page)
  }
  await expect(
    page.getByRole('region', { name: 'Map' }).getByRole('link', { name: 'Imprint' }),
  ).toBeVisible()
})

test('a customer’s page has the operator’s name and colours', async ({
  page,
  signIn,
  browser,
}, info) => {
  await signIn('/FJ')
  const { bytes, file: saved } = await exportAs(page, /^Web page/)
  const path = `${info.outputDir}/page.html`
  await saved.saveAs(path)
  expect(bytes.toString()).not.toContain('Coverage Explorer')

  const context = await browser.newContext()
  const troubles: string[] = []
  const file = await context.newPage()
  file.on('console', (message) => troubles.push(message.text()))
  await file.goto(`file://${encodeURI(path)}`)
  await expect(file.getByRole('banner')).toHaveText('ondara numbers')
  const accent = await file.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(accent).toBe('#5b2a86')
  expect(troubles).toEqual([])
  await context.close()
})

test('what no list of codes tells is answered as the operator wants, with a way on', async ({
  page,
  signIn,
}) => {
  await signIn()
  await box(page).fill('mobile numbers in Kenya?')
  await expect(page.getByText('our desk tells you the same day.')).toBeVisible()
  const way = page.getByRole('link', { name: 'Ask about it' })
  await expect(way).toHaveAttribute('href', 'https://ondara.example/desk')
  await page.keyboard.press('Tab')
  await expect(way).toBeFocused()
  await expectAccessible(page)
})
