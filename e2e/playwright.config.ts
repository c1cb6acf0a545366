import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, installBrowser } from './browser.ts'

const OUTPUT = '../test-results'

// `npm test` leaves out what is tagged @slow and the files *.slow.spec.ts; `npm run test:all` runs all.

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts', // Vitest runs the attacks
  outputDir: `${OUTPUT}/e2e`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: availableParallelism(),
  // a busy machine takes half a minute to load all areas of the world
  timeout: 180_000,
  expect: { timeout: 60_000 },
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
      args: BROWSER_ARGS,
    },
  },
})
