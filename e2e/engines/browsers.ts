import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../../src/service/testing/freePort.ts'
import { callByHttp, callBySocket, createDriver, type Driver, retry } from './webDriver.ts'

/** A browser that runs. */
export interface Browser extends Driver {
  readonly name: string // with its version
  readonly downloads: string // path of a folder; files may be in subfolders
  readonly close: () => Promise<void>
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** The commands of `required` that are not on the PATH. */
export function missingOf(required: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return required.filter((command) => !folders.some((folder) => existsSync(join(folder, command))))
}

/** Preferences of a profile that makes no requests of its own, since these journeys run without internet. */
const PREFERENCES = {
  'browser.download.alwaysOpenPanel': false, // it would take the focus from the page
  'browser.download.folderList': 2, // the folder that is named
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'layout.css.prefers-color-scheme.content-override': 1, // light
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.legacyUserProfileCustomizations.stylesheets': true, // reads userChrome.css
}

export async function startFirefox(): Promise<Browser> {
  const [cleanUp, folder] = await createCleanUp()
  const port = await findFreePort()
  const own = {
    'browser.download.dir': folder,
    'marionette.port': port,
    'intl.accept_languages': 'en-GB, en',
  }
  const lines = Object.entries({ ...PREFERENCES, ...own }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  await writeStyle(join(folder, 'chrome'), 'userChrome.css', ':root { min-width: 0 !important }')
  cleanUp.run('firefox-esr', ['--headless', '--marionette', '--profile', folder], {
    stdio: 'ignore',
  })
  const call = await callBySocket(port)
  const { capabilities } = await call<Session>('NewSession', { capabilities: {} })
  const name = `Firefox ${capabilities.browserVersion}`
  return { name, downloads: folder, ...createDriver(call), close: cleanUp.end }
}

/** WebKitGTK's MiniBrowser on a virtual screen; `locale` is that of its process, from which it takes its language. */
export async function startWebKit(locale?: string): Promise<Browser> {
  const [cleanUp, home] = await createCleanUp()
  // without the padding of the toolbar, which makes the window wider than a phone
  const style = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; }'
  await writeStyle(join(home, '.config/gtk-3.0'), 'gtk.css', style)
  const screen = cleanUp.run(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [display] = (await once(createInterface(screen.stdout!), 'line')) as [string]
  const port = await findFreePort()
  const folders = { HOME: home, XDG_CONFIG_HOME: join(home, '.config') }
  cleanUp.run('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...folders,
      DISPLAY: `:${display}`,
      GTK_THEME: 'Adwaita',
      ...localeIn(home, locale),
    },
  })
  const sessions = `http://127.0.0.1:${port}/session`
  const { sessionId, capabilities } = await retry(() =>
    callByHttp(sessions)<Session>('NewSession', { capabilities: {} }),
  )
  const name = `WebKitGTK ${capabilities.browserVersion}${locale ? ` under the locale ${locale}` : ''}`
  const call = callByHttp(`${sessions}/${sessionId}`)
  async function close(): Promise<void> {
    await call('DeleteSession')
    await cleanUp.end()
  }
  return { name, downloads: home, ...createDriver(call), close }
}

/** A new folder, and what ends processes and removes it. */
async function createCleanUp() {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-engine-'))
  const children: ChildProcess[] = []
  const cleanUp = {
    run(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
      const child = spawn(command, args, options)
      children.unshift(child)
      return child
    },
    async end(): Promise<void> {
      for (const child of children) {
        const exit = once(child, 'exit')
        if (child.kill('SIGTERM')) await exit
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return [cleanUp, folder] as const
}

async function writeStyle(folder: string, name: string, css: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), css)
}

const LANGUAGE = 'en_GB'

/** A locale must be installed, so one is compiled into the folder if Debian's sources of locales are there. */
function localeIn(folder: string, wanted: string | undefined): Record<string, string> {
  if (wanted !== undefined) return { LC_ALL: wanted, LANG: wanted }
  const name = `${LANGUAGE}.UTF-8`
  try {
    execFileSync('localedef', ['-i', LANGUAGE, '-f', 'UTF-8', join(folder, name)], {
      stdio: 'ignore',
    })
    return { LC_ALL: name, LANG: name, LOCPATH: folder }
  } catch {
    return { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }
  }
}
