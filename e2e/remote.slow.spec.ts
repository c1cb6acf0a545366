import { exportAs } from './download.ts'
import { expect, test as journey, startServer } from './journey.ts'

// The page in front of a remote service: through our server, or directly.

for (const setting of ['COVERAGE_UPSTREAM', 'COVERAGE_DIRECT']) {
  const test = journey.extend<object, { remote: string }>({
    remote: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
      async ({}, use) => {
        const { url, stop } = await startServer()
        await use(`${url}api`)
        await stop()
      },
      { scope: 'worker' },
    ],
    settings: [({ remote }, use) => use({ [setting]: remote }), { scope: 'worker' }],
  })
  test.use({ loadsWorld: true }) // as far as /config.json lets it

  test(`${setting}: loads countries, areas and an export from there`, async ({
    page,
    signIn,
    remote,
    server,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/get')) asked.push(request.url())
    })
    await signIn()
    await page.getByRole('combobox', { name: 'Search coverage' }).fill('Germany')
    await page
      .getByRole('list', { name: 'Countries', exact: true })
      .getByRole('link', { name: 'Germany' })
      .click()
    await expect(page.getByText('5,200 areas').first()).toBeVisible()
    const { name } = await exportAs(page, /^CSV without header/)
    expect(name).toBe('coverage-DE.csv')
    const base = setting === 'COVERAGE_DIRECT' ? remote : `${server}api`
    // only our own service is asked for all areas without a click
    expect(asked).toEqual([
      `${base}/json/getcountries`,
      `${base}/json/getareas`,
      `${base}/csv/getareas?download=1`,
    ])
    await page.getByRole('link', { name: 'All countries' }).click()
    await expect(page.getByRole('button', { name: 'Load all areas' })).toBeVisible()
  })
}
