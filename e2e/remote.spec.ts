import { once } from 'node:events'
import { expect, test as journey, startServer } from './journey.ts'

// The page in front of a remote service: through our server, or directly.

interface Remote {
  readonly remote: string // base address of the remote service
}

const test = journey.extend<object, Remote>({
  remote: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const { process: server, url } = await startServer()
      await use(`${url}api`)
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker' },
  ],
})

for (const setting of ['COVERAGE_UPSTREAM', 'COVERAGE_DIRECT']) {
  test.describe(setting, () => {
    test.use({
      loadsWorld: true, // as far as /config.json lets it
      baseURL: async ({ remote }, use) => {
        const { process: server, url } = await startServer({ [setting]: remote })
        await use(url)
        server.kill('SIGTERM')
        await once(server, 'exit')
      },
    })

    test('loads countries, areas and an export from there', async ({ page, signIn, remote, baseURL }) => {
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
      await expect(page.getByText('4,849 areas').first()).toBeVisible()
      await page.getByRole('button', { name: 'Export' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: /^CSV without header/ }).click()
      expect((await saved).suggestedFilename()).toBe('coverage-DE.csv')
      const base = setting === 'COVERAGE_DIRECT' ? remote : `${baseURL}api`
      // only our own service is asked for all areas without a click
      expect(asked).toEqual([
        `${base}/json/getcountries`,
        `${base}/json/getareas`,
        `${base}/csv/getareas?download=1`,
      ])
      await page.getByRole('link', { name: 'All countries' }).click()
      await expect(page.getByRole('button', { name: 'Load all areas' })).toBeVisible()
    })
  })
}
