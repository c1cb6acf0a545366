import type { CDPSession, Page } from '@playwright/test'

// A route would do as well, but with one the browser caches nothing: it would fetch and compile all scripts
// at each opening of the page.

const sessions = new WeakMap<Page, CDPSession>()

/** Answers /config.json of a page instead of its server, until it is called with nothing. */
export async function answerConfig(page: Page, config: object | undefined): Promise<void> {
  await sessions
    .get(page)
    ?.detach()
    .catch(() => undefined) // the page may be closed
  sessions.delete(page)
  if (!config) return
  const devTools = await page.context().newCDPSession(page)
  sessions.set(page, devTools)
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'Content-Type', value: 'application/json' }]
    const body = Buffer.from(JSON.stringify(config)).toString('base64')
    devTools
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined) // the page has been left
  })
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*/config.json' }] })
}
