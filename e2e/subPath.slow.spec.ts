import { request } from 'node:http'
import { startNginxBelowPath } from '../src/service/testing/documentedProxies.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, test as journey } from './journey.ts'
import { startHttp } from './startHttp.ts'

// The page below a path of a proxy that strips the path, without any setting.

const PATH = '/coverage/'

interface Proxy {
  readonly url: string
  readonly stop: () => void
}

const PROXIES = { 'a small proxy': startSmallProxy, nginx: startDocumentedNginx }

for (const [name, start] of Object.entries(PROXIES)) {
  const test = journey.extend<object, { front: Proxy | undefined }>({
    front: [
      async ({ server }, use) => {
        const proxy = await start(server)
        await use(proxy)
        proxy?.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ front, server }, use) => use(front?.url ?? server),
  })

  test(`behind ${name} below ${PATH}`, async ({ page, signIn, front, baseURL }) => {
    test.skip(!front, `${name} is not installed`)
    const asked: string[] = []
    const failed: string[] = []
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url())
      if (protocol.startsWith('http')) asked.push(pathname)
    })
    page.on('response', (response) => {
      if (response.status() !== 200) failed.push(`${response.status()} ${response.url()}`)
    })

    await signIn(PATH)
    await expect(page).toHaveURL(PATH)
    await page.getByRole('combobox', { name: 'Search coverage' }).fill('Germany')
    const countries = page.getByRole('list', { name: 'Countries', exact: true })
    await expect(countries.locator('img').first()).toHaveJSProperty('naturalWidth', 54)
    await countries.getByRole('link', { name: 'Germany' }).click()
    await expect(page.getByText('5,200 areas').first()).toBeVisible()
    await expect(page).toHaveURL(`${PATH}DE`)
    await expectAccessible(page)

    const { bytes } = await exportAs(page, /^Service XML/)
    expect(bytes.length).toBeGreaterThan(10_000)

    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === PATH)
    await expect(countries).toBeVisible()

    // reload a deep link, with and without a trailing slash
    for (const link of [`${PATH}DE/4930?sort=code`, `${PATH}DE/4930/`]) {
      await signIn(link)
      await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+49 30')
    }
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`${PATH}DE/4930/`, baseURL).href,
    )
    for (const [name, href] of [
      ['Coverage Explorer', PATH],
      ['Germany', `${PATH}DE`],
    ] as const)
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)

    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible() // loaded as a separate chunk
    expect(asked).toContain(`${PATH}config.json`)
    expect(asked.filter((path) => !path.startsWith(PATH))).toEqual([])
    expect(failed).toEqual([])
  })
}

/** A proxy like nginx's `proxy_pass` with a trailing slash. */
function startSmallProxy(server: string): Promise<Proxy> {
  return startHttp((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    if (!url.startsWith(PATH)) return void outgoing.writeHead(404).end()
    const target = new URL(url.slice(PATH.length - 1), server)
    const forwarded = request(target, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
}

/** nginx with the block of the operators' document. */
async function startDocumentedNginx(server: string): Promise<Proxy | undefined> {
  const nginx = await startNginxBelowPath(Number(new URL(server).port))
  return nginx && { url: `http://127.0.0.1:${nginx.port}/`, stop: nginx.stop }
}
