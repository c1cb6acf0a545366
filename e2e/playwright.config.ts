import { defineConfig, devices } from '@playwright/test'
import { installBrowser } from './browser.ts'

const OUTPUT = '../test-results'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts', // Vitest runs the attacks
  outputDir: `${OUTPUT}/e2e`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // a busy machine may take a minute to load all areas of the world
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: `${OUTPUT}/e2e.json` }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block', // they would answer requests that journeys answer; offline.spec.ts allows them
    screenshot: 'only-on-failure', // a trace of everything would take a third more time: --trace on shows one
    launchOptions: {
      executablePath: installBrowser(),
      // no background requests: the tests run without internet
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        '--enable-unsafe-swiftshader', // WebGL without a graphics card
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium's sandbox refuses root
      ],
    },
  },
})
