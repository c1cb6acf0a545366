import { expect, test } from './journey.ts'

test('copy buttons copy what they say', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('/US/1212')
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [name, text] of [
    ['Copy Order code', '1212'],
    ['Copy Prefix', '+1 212'],
    ['Copy National form', '212'],
    ['Copy position', '40.7143, -74.0060'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Copied').first()).toBeVisible()
    expect(await pasted()).toBe(text)
  }
})

test('copies without clipboard permission too', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await signIn('/US/1212')
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('copy', ({ target }) =>
          resolve(target instanceof HTMLTextAreaElement ? target.value : undefined),
        ),
      ),
  )
  await page.getByRole('button', { name: 'Copy Order code' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await copied).toBe('1212')
})
