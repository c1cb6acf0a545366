import type {
  Browser,
  BrowserContext,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from '@playwright/test'

/** The browser as journeys use it: they take turns in one page where they can, since a new one costs seconds. */
export interface Browsing {
  /** A context whose only page knows nothing of the journeys before. It is the last one's if that had the same options. */
  open(baseURL: string, options: ContextOptions): Promise<BrowserContext>
  /** To be called when a journey is over. */
  leave(): Promise<void>
  /** A context for one journey, with the options of the test. The caller closes it. */
  openOther(): Promise<BrowserContext>
  end(): Promise<void>
}

/** Those that tests set by `test.use`. */
type ContextOptions = Pick<
  PlaywrightTestOptions,
  | 'viewport'
  | 'hasTouch'
  | 'isMobile'
  | 'locale'
  | 'colorScheme'
  | 'contextOptions'
  | 'geolocation'
  | 'permissions'
>

interface Shared {
  readonly key: string
  readonly options: ContextOptions
  readonly context: BrowserContext
  readonly page: Page
  readonly devTools: CDPSession
  readonly origin: string
  readonly spent: { isSo: boolean } // a journey has changed what cannot be undone
}

export function createBrowsing(browser: Browser): Browsing {
  let shared: Shared | undefined

  async function close(): Promise<void> {
    await shared?.context.close()
    shared = undefined
  }

  return {
    async open(baseURL, options) {
      const key = JSON.stringify([baseURL, options])
      if (shared && (shared.key !== key || shared.spent.isSo)) await close()
      shared ??= await create(browser, baseURL, options, key)
      return shared.context
    },
    async leave() {
      if (shared?.page.isClosed() || shared?.spent.isSo) await close()
      else if (shared) await forget(shared).catch(close)
    },
    openOther: () => newContext(browser),
    end: close,
  }
}

/** Playwright gives it the test's options. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addInitScript(tellOfLoops)
  return context
}

/** Only the window hears that the loop of an observer has not ended: in the console it is a complaint as any. */
function tellOfLoops(): void {
  addEventListener('error', ({ message }) => {
    if (message.startsWith('ResizeObserver')) console.error(message)
  })
}

async function create(
  browser: Browser,
  baseURL: string,
  options: ContextOptions,
  key: string,
): Promise<Shared> {
  const context = await newContext(browser)
  const page = await context.newPage()
  const spent = { isSo: false }
  // scripts that run in each page, functions in it and its clock stay as long as it does
  for (const [owner, name] of [
    [context, 'addInitScript'],
    [page, 'addInitScript'],
    [page, 'exposeFunction'],
    [page.clock, 'install'],
  ] as const) {
    const original: (...words: unknown[]) => unknown = Reflect.get(owner, name).bind(owner)
    Reflect.set(owner, name, (...words: unknown[]) => {
      spent.isSo = true
      return original(...words)
    })
  }
  const devTools = await context.newCDPSession(page)
  return { key, options, context, page, devTools, origin: new URL(baseURL).origin, spent }
}

/** Takes back all that a journey may have changed. */
async function forget({ options, context, page, devTools, origin }: Shared): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined) // blocked
  await page.goto('about:blank') // what still runs in the page writes nothing any more
  await devTools.send('Page.resetNavigationHistory')
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.grantPermissions([...(options.permissions ?? [])])
  if (options.viewport) await page.setViewportSize(options.viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.contextOptions.reducedMotion ?? 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  })
}
