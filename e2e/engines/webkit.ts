import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Availability, ElementId, Engine, EngineOptions, Role } from './engine.ts'
import { clickActions, keyActions } from './inputActions.ts'
import { isInstalled, type Resources, waitForLine } from './resources.ts'

// WebKitGTK's MiniBrowser, driven by WebKitWebDriver (WebDriver over HTTP) on a virtual screen.

const REQUIRED = ['WebKitWebDriver', 'Xvfb']
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf' // the key of a reference. Source: W3C WebDriver
const LANGUAGE = 'en_GB'

export function findWebKit(): Availability {
  const missing = REQUIRED.filter((command) => !isInstalled(command))
  return missing.length === 0
    ? { kind: 'installed', start: startWebKit }
    : { kind: 'missing', reason: `${missing.join(' and ')} not installed` }
}

async function startWebKit(resources: Resources, { locale }: EngineOptions): Promise<Engine> {
  const home = await resources.makeFolder()
  await allowNarrowWindows(home)
  const screen = resources.run(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const display = await waitForLine(screen.stdout!, /^(\d+)$/)
  const port = await findFreePort()
  resources.run('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      DISPLAY: `:${display}`,
      GTK_THEME: 'Adwaita',
      ...localeIn(home, locale),
    },
  })

  const root = createCaller(`http://127.0.0.1:${port}`)
  await untilReady(root)
  const session = await root<Session>('POST', '/session', { capabilities: {} })
  const call = createCaller(`http://127.0.0.1:${port}/session/${session.sessionId}`)
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}${locale ? ` under the locale ${locale}` : ''}`,
    downloads: home,
    ...drive(call),
    close: async () => {
      await call('DELETE', '')
    },
  }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

type Driven = Omit<Engine, 'name' | 'downloads' | 'close'>

// WebDriver gives no access to the console, so the page records its own messages
const RECORD_COMPLAINTS = `(() => {
  window.complaints = []
  const note = (...words) => window.complaints.push(words.join(' '))
  Object.assign(console, { error: note, warn: note })
  addEventListener('error', ({ message }) => note(message))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
})()`

function drive(call: Call): Driven {
  const evaluate: Engine['evaluate'] = (expression, found) =>
    call('POST', '/execute/sync', {
      script: `const [element] = arguments; return (${expression})`,
      args: found === undefined ? [] : [{ [ELEMENT]: found }],
    })
  const act = (source: unknown) => call('POST', '/actions', { actions: [source] })
  return {
    open: async (url) => {
      await call('POST', '/url', { url })
      await evaluate(RECORD_COMPLAINTS)
    },
    takeComplaints: async () => (await evaluate('window.complaints?.splice(0) ?? []')) as string[],
    back: async () => {
      await call('POST', '/back', {})
    },
    resize: async (width, height) => {
      // the size of the window's frame is only known once the window has a size
      for (let frame = [0, 0], i = 0; i < 2; i++) {
        await call('POST', '/window/rect', { width: width + frame[0]!, height: height + frame[1]! })
        frame = (await evaluate(`[${width} - innerWidth, ${height} - innerHeight]`)) as number[]
      }
    },
    locate: async (role, name) => {
      const candidates = await call<readonly Record<string, ElementId>[]>('POST', '/elements', {
        using: 'css selector',
        value: CANDIDATES[role],
      })
      const found = candidates.flatMap((candidate) => candidate[ELEMENT] ?? [])
      const isMatch = await Promise.all(found.map((id) => matches(id, role, name)))
      return found.filter((_, i) => isMatch[i])
    },
    evaluate,
    click: async (found) => {
      await evaluate('element.scrollIntoView({ block: "nearest" })', found)
      await act(clickActions({ [ELEMENT]: found }))
    },
    press: async (keys) => {
      await act(keyActions(keys))
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  }

  async function matches(found: ElementId, role: Role, name: string | undefined): Promise<boolean> {
    try {
      const computed = await call<string>('GET', `/element/${found}/computedrole`)
      if (computed !== role && computed !== WEBKIT_ROLES[role]) return false
      return name === undefined || (await call('GET', `/element/${found}/computedlabel`)) === name
    } catch {
      return false // it has left the page
    }
  }
}

const WEBKIT_ROLES: Partial<Record<Role, string>> = { combobox: 'button' } // of a select

/** Selectors of elements that may have a role: WebDriver can report roles but not find by them. */
const CANDIDATES: Record<Role, string> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox], select',
  main: 'main',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  region: 'section, [role=region]',
  searchbox: 'input[type=search]',
  status: '[role=status]',
  textbox: 'input, textarea',
}

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Value>

function createCaller(base: string): Call {
  return async function call<Value>(method: string, path: string, body?: unknown): Promise<Value> {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
}

const READY_MS = 10_000
const RETRY_MS = 50

async function untilReady(root: Call): Promise<void> {
  const endMs = Date.now() + READY_MS
  for (;;) {
    try {
      await root('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > endMs) throw error
      await wait(RETRY_MS)
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/** Removes the padding of the browser's toolbar, which otherwise makes the window wider than a phone. */
async function allowNarrowWindows(home: string): Promise<void> {
  const folder = join(home, '.config', 'gtk-3.0')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'gtk.css'), '* { min-width: 0; min-height: 0; margin: 0; padding: 0; }')
}

/**
 * WebKit takes its language from the locale of its process, which must be installed, so a locale is
 * compiled into the folder if Debian's locale sources are available.
 */
function localeIn(folder: string, wanted: string | undefined): Record<string, string> {
  if (wanted !== undefined) return { LC_ALL: wanted, LANG: wanted }
  const name = `${LANGUAGE}.UTF-8`
  try {
    execFileSync('localedef', ['-i', LANGUAGE, '-f', 'UTF-8', join(folder, name)], { stdio: 'ignore' })
    return { LC_ALL: name, LANG: name, LOCPATH: folder }
  } catch {
    return { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }
  }
}
