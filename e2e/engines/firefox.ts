import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectBidi, type Send } from './bidi.ts'
import type { Availability, ElementId, Engine } from './engine.ts'
import { clickActions, keyActions } from './inputActions.ts'
import { isInstalled, type Resources, waitForLine } from './resources.ts'

// Firefox speaks WebDriver BiDi without a separate driver.

const COMMANDS = ['firefox-esr', 'firefox']
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

/** Preferences of a profile that makes no requests of its own, since these journeys run without internet. */
const SETTINGS = Object.entries({
  'app.update.disabledForTesting': true,
  'browser.download.alwaysOpenPanel': false, // it would take the focus from the page
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'layout.css.prefers-color-scheme.content-override': 1, // light
  'intl.accept_languages': 'en-GB, en',
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  .join('\n')

export function findFirefox(): Availability {
  const command = COMMANDS.find(isInstalled)
  return command
    ? { kind: 'installed', start: (resources) => startFirefox(command, resources) }
    : { kind: 'missing', reason: 'firefox-esr is not installed' }
}

async function startFirefox(command: string, resources: Resources): Promise<Engine> {
  const folder = await resources.makeFolder()
  const downloads = join(folder, 'downloads')
  await mkdir(downloads)
  await writeFile(join(folder, 'user.js'), SETTINGS)
  const args = ['--headless', '--remote-debugging-port=0', '--profile', folder]
  const process = resources.run(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const url = await waitForLine(process.stderr!, LISTENING)

  const complaints: string[] = []
  const send = await connectBidi(`${url}/session`, (method, { level, text }) => {
    if (method === 'log.entryAdded' && (level === 'error' || level === 'warn')) complaints.push(String(text))
  })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  await send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
  })
  // the first window does not have the focus, a new one does
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    downloads,
    ...drive(send, context),
    takeComplaints: async () => complaints.splice(0),
    close: async () => {
      await send('browser.close', {})
    },
  }
}

type Driven = Omit<Engine, 'name' | 'downloads' | 'takeComplaints' | 'close'>

function drive(send: Send, context: string): Driven {
  const act = (source: unknown) => send<unknown>('input.performActions', { context, actions: [source] })
  const evaluate: Engine['evaluate'] = async (expression, found) => {
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: `async (element) => JSON.stringify(await (${expression}))`,
      arguments: found === undefined ? [] : [{ sharedId: found }],
      target: { context },
      awaitPromise: true,
    })
    if (!result) throw new Error(exceptionDetails?.text)
    return result.value === undefined ? undefined : JSON.parse(result.value)
  }
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    locate: async (role, name) => {
      const value = { role, ...(name !== undefined && { name }) }
      const { nodes } = await send<{ nodes: { sharedId: ElementId }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'accessibility', value },
      })
      return nodes.map(({ sharedId }) => sharedId)
    },
    evaluate,
    click: async (found) => {
      await evaluate('element.scrollIntoView({ block: "nearest" })', found)
      await act(clickActions({ type: 'element', element: { sharedId: found } }))
    },
    press: async (keys) => {
      await act(keyActions(keys))
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

interface Evaluated {
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}
