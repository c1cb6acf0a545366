import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Finds a browser for the tests: an installed one, else downloads Playwright's, else installs the system's package.

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
]
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** How every test starts the browser: without requests of its own, since tests run without internet. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--enable-unsafe-swiftshader', // WebGL without a graphics card
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium's sandbox refuses root
]

/** Path of Chromium or Chrome: `CHROMIUM`, else installed first if missing. Throws with what to install if all fail. */
export function installBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium or Chrome found: getting one.')
  for (const install of [installFromPlaywright, installFromDebian]) {
    try {
      install()
    } catch {
      continue // try the next one
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser: install Chromium or Chrome, or name one by CHROMIUM=/path/to/chromium npm test',
  )
}

function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...onPath,
    ...USUAL_PLACES,
    chromium.executablePath(),
  ]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installFromPlaywright(): void {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  run(process.execPath, [cli, 'install', 'chromium'])
}

function installFromDebian(): void {
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 })
}
