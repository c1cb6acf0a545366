import { exportAs } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('a pinned country answers without the service, and refreshes on demand', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('/DE')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const mark = page.getByRole('region', { name: 'Pinned for a meeting' })
  const berlin = page.getByRole('link', { name: '4930 Berlin' })
  await expect(berlin).toBeVisible()
  await more.click()
  await Promise.all([
    page.waitForResponse(/file\.worker-/), // what writes files is loaded too
    page.getByRole('menuitem', { name: /^Pin Germany/ }).click(),
  ])
  await expect(mark).toContainText(/Pinned at \d\d:\d\d/)
  await expectAccessible(page)

  await page.route('**/api/**', (route) => route.abort())
  await berlin.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Berlin/ })).toBeVisible()
  await page.goBack()
  await mark.getByRole('button', { name: 'Refresh' }).click()
  await expect(mark.getByRole('alert')).toHaveText(
    'Germany was not refreshed and stays as it was pinned. The coverage service cannot be reached. Check your connection.',
  )
  await expect(mark).toContainText(/Pinned at \d\d:\d\d/)
  await expectAccessible(page)
  const { name } = await exportAs(page, /^Excel/)
  expect(name).toMatch(/^Germany/)

  await page.unroute('**/api/**')
  await mark.getByRole('button', { name: 'Try again' }).click()
  await expect(mark.getByRole('alert')).toHaveCount(0)
  await expect(mark.getByRole('status')).toHaveText(/Pinned at/)
  await mark.getByRole('button', { name: 'Unpin' }).click()
  await expect(mark).toHaveCount(0)
  complaints.length = 0 // logged by the browser: lost connections
})
