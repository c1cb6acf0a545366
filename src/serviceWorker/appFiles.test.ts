import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeptApp } from './appFiles.ts'
import { createFakeHost, createWindow, navigateTo, SCOPE } from './testing/fakeHost.ts'

const pageOf = (build: string) =>
  `<script src="./assets/runtime-1.js"></script><script src="./assets/index-${build}.js"></script><link href="./icon.svg">`

const filesOf = (build: string) => ({
  version: build,
  needed: [
    'assets/runtime-1.js',
    `assets/index-${build}.js`,
    `assets/page-${build}.js`,
    'icon.svg',
  ],
  more: ['assets/gazetteer-1/A'],
})

/** A server with a build of the page, and a worker of that build. */
function createBuild(build = 'a', surroundings = createFakeHost()) {
  const files = filesOf(build)
  for (const path of [...files.needed, ...files.more])
    surroundings.serve(path, `${path} of the server`)
  surroundings.serve('', pageOf(build))
  surroundings.serve(
    'config.json',
    '{"service":"embedded","demo":{"username":"demo","password":"demo"}}',
  )
  return { ...surroundings, surroundings, app: createKeptApp(files, surroundings.host) }
}

const get = (path: string, options?: RequestInit) => new Request(SCOPE + path, options)

describe('installing', () => {
  test('keeps what is needed, and answers with it while the network is gone', async () => {
    const { app, state, asked } = createBuild()
    await app.install()
    state.isReachable = false
    asked.length = 0
    const page = await app.respond(navigateTo('AT/431?sort=code'))
    expect(await page?.text()).toBe(pageOf('a').replaceAll('"./', '"../'))
    expect(page?.headers.get('X-Policy')).toBe('strict')
    expect(await (await app.respond(get('assets/page-a.js')))?.text()).toBe(
      'assets/page-a.js of the server',
    )
    expect(asked).toEqual([])
  })

  test.each([
    ['a file is missing', ({ remove }) => remove('assets/page-a.js')],
    [
      'a host sends a page in place of a file',
      ({ serve }) => serve('assets/page-a.js', '<p>', 'text/html'),
    ],
    ['the page is of another build', ({ serve }) => serve('', pageOf('b'))],
    ['the page is one for signing in to the network', ({ serve }) => serve('', '<form>')],
    ['the server is gone', ({ state }) => (state.isReachable = false)],
  ] satisfies [string, (server: ReturnType<typeof createBuild>) => unknown][])(
    'fails if %s',
    async (_, break_) => {
      const build = createBuild()
      break_(build)
      await expect(build.app.install()).rejects.toThrow()
      expect(await build.app.findScript()).toBeUndefined()
    },
  )

  test('keeps what the index page names of an operator, whom the build does not know', async () => {
    const { app, serve, state } = createBuild()
    serve('', `${pageOf('a')}<link rel="stylesheet" href="./assets/brand-1.css">`)
    serve('assets/brand-1.css', 'p{}', 'text/css')
    await app.install()
    state.isReachable = false
    expect((await app.respond(get('assets/brand-1.css')))?.status).toBe(200)
  })

  test('asks for no file again that another build has too', async () => {
    const { app, surroundings } = createBuild()
    await app.install()
    const next = createBuild('b', surroundings)
    surroundings.asked.length = 0
    await next.app.install()
    expect(surroundings.asked).not.toContain('assets/runtime-1.js')
    expect(surroundings.asked).toContain('icon.svg') // which has no hash in its name
  })
})

describe('requests', () => {
  test('of the service, of other pages and of other paths are none of its own', async () => {
    const { app } = createBuild()
    await app.install()
    const others = [
      get('api/json/getcountries', { method: 'POST' }),
      get('api/json/getcountries/ann/secret'),
      get('manifest.webmanifest'),
      get('sw.js'),
      get('config.json', { method: 'HEAD' }),
      new Request('https://tiles.example.com/1/2/3.png'),
      new Request('https://example.com/other/assets/page-a.js'),
      navigateTo('api/json/getcountries'),
      navigateTo('wiki/Main'),
      navigateTo('', 'iframe'),
    ]
    for (const request of others) expect(app.respond(request)).toBeUndefined()
  })

  test('for a file of the build before are answered as long as it is kept', async () => {
    const { app, surroundings } = createBuild()
    await app.install()
    const next = createBuild('b', surroundings)
    await next.app.install()
    surroundings.remove('assets/page-a.js')
    expect((await next.app.respond(get('assets/page-a.js')))?.status).toBe(200)
    expect((await next.app.respond(get('assets/none.js')))?.status).toBe(404)
  })

  test('for a large file keep it', async () => {
    const { app, state } = createBuild()
    await app.install()
    await app.respond(get('assets/gazetteer-1/A'))
    state.isReachable = false
    expect((await app.respond(get('assets/gazetteer-1/A')))?.status).toBe(200)
  })

  test('made before the worker are made up for', async () => {
    const { app, state, asked } = createBuild()
    await app.install()
    await app.keepLoaded([`${SCOPE}assets/gazetteer-1/A`, `${SCOPE}api/json/getcountries`])
    expect(asked).not.toContain('api/json/getcountries')
    state.isReachable = false
    expect((await app.respond(get('assets/gazetteer-1/A')))?.status).toBe(200)
  })

  test('for the settings ask the network, and keep its answer without the account', async () => {
    const { app, serve, state } = createBuild()
    await app.install()
    serve('config.json', '{"service":"remote","demo":{"username":"demo","password":"demo"}}')
    const live = await app.respond(get('config.json'))
    expect(await live?.json()).toMatchObject({ service: 'remote', demo: { username: 'demo' } })
    state.isReachable = false
    expect(await (await app.respond(get('config.json')))?.json()).toEqual({ service: 'remote' })
  })
})

describe('cleaning up', () => {
  // pages are asked for a while, which a busy machine may sleep over
  beforeEach(() => void vi.useFakeTimers())

  async function createTwo() {
    const { app, surroundings } = createBuild()
    await app.install()
    const next = createBuild('b', surroundings)
    await next.app.install()
    const countCaches = () => surroundings.stored.size - 1 // without the settings
    return { ...surroundings, next: next.app, countCaches }
  }

  test('removes the build before once no page needs it', async () => {
    const { next, windows, countCaches } = await createTwo()
    windows.push(createWindow('AT', 'assets/index-b.js'), createWindow('wiki/Main'))
    await next.cleanUp()
    expect(countCaches()).toBe(1)
    expect(await next.findScript()).toBe(`${SCOPE}assets/index-b.js`)
  })

  test('leaves it while a page has its script, does not answer, or another worker is about to begin', async () => {
    const { next, windows, countCaches, state } = await createTwo()
    windows.push(createWindow('', 'assets/index-a.js'))
    await next.cleanUp()
    windows.splice(0, 1, createWindow(''))
    await Promise.all([next.cleanUp(), vi.advanceTimersByTimeAsync(5000)])
    windows.length = 0
    state.isUpdating = true
    await next.cleanUp()
    expect(countCaches()).toBe(2)
    state.isUpdating = false
    await next.cleanUp()
    expect(countCaches()).toBe(1)
  })

  test('touches nothing of another path of the host', async () => {
    const { next, stored } = await createTwo()
    stored.set('coverage-explorer / a', new Map())
    stored.set('wiki', new Map())
    await next.cleanUp()
    await next.leave()
    expect([...stored.keys()]).toEqual(['coverage-explorer / a', 'wiki'])
  })

  test('after leaving, what open pages ask for is not kept again', async () => {
    const { next, stored } = await createTwo()
    await next.leave()
    expect((await next.respond(get('assets/page-b.js')))?.status).toBe(200)
    expect((await next.respond(get('config.json')))?.status).toBe(200)
    expect(stored.size).toBe(0)
  })
})
