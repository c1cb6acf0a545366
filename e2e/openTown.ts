import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

interface Town {
  readonly name: string
  readonly country: string
  readonly code: string
  readonly prefix: string
}

export const LYON: Town = { name: 'Lyon', country: 'France', code: '33472', prefix: '+33 472' }
export const ARLES: Town = { name: 'Arles', country: 'France', code: '33484', prefix: '+33 484' }
export const MANCHESTER: Town = {
  name: 'Manchester',
  country: 'United Kingdom',
  code: '44161',
  prefix: '+44 161',
}

/** All that says which town is open. */
export async function expectOpen(page: Page, { name, country, code, prefix }: Town): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${code}/${encodeURIComponent(name)}(\\?|$)`))
  await expect(page).toHaveTitle(`${name}, ${country}, ${prefix} · Coverage Explorer`)
  const heading = page
    .getByRole('region', { name: 'Area details' })
    .getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${name}, ${country} ${prefix}`)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: `Copy Order code ${code}` })).toBeVisible()
  const spoken = page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${name}, ${country}, \\${prefix}\\s*$`) })
  const focused = page.locator('h1:focus') // which a screen reader reads by itself
  await expect(spoken.or(focused).first()).toBeAttached()
  const national = prefix.split(' ').slice(1).join(' ') || prefix // within its country
  await expectNamedOnMap(page, `${name} ${national}`)
}

/** The name is on the map, whole, and nothing covers it. */
export async function expectNamedOnMap(page: Page, text: string): Promise<void> {
  const label = page.getByRole('region', { name: 'Map' }).getByText(text, { exact: true })
  await expect(label).toBeInViewport({ ratio: 1 })
  const isUncovered = await label.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    element.style.pointerEvents = 'auto'
    const middle = (top + bottom) / 2
    return [left + 4, (left + right) / 2, right - 4].every((x) =>
      element.contains(document.elementFromPoint(x, middle)),
    )
  })
  expect(isUncovered).toBe(true)
}
