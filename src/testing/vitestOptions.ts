import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import type { ViteUserConfig } from 'vitest/config'
import { BROWSER_ARGS, installBrowser } from '../../e2e/browser.ts'

// what starts servers and other programs, waits for clocks, or attacks: `npm run test:all` runs it, `npm test` does not
const SLOW_TESTS = ['src/**/*.slow.test.ts', 'e2e/attacks/*.test.ts']
const COMPONENT_TESTS = 'src/web/**/*.component.test.tsx' // parts of the page, each drawn alone in a real browser
const CORE_TESTS = 'src/core/**/*.test.ts'

// a getter: a browser is looked for, or installed, only when one is started
const LAUNCH = {
  args: BROWSER_ARGS,
  get executablePath() {
    return installBrowser()
  },
}

/** Which tests there are, and how each kind runs. `npm test` runs all but the slow ones. */
export const VITEST_OPTIONS: NonNullable<ViteUserConfig['test']> = {
  projects: [
    // core keeps no state: its files share what they import, which takes longer than its tests
    {
      extends: true,
      test: { name: 'core', include: [CORE_TESTS], exclude: SLOW_TESTS, isolate: false },
    },
    {
      extends: true,
      test: {
        name: 'rooms',
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: [CORE_TESTS, COMPONENT_TESTS, ...SLOW_TESTS],
        setupFiles: 'src/testing/restore.ts',
      },
    },
    {
      extends: true,
      test: {
        name: 'components',
        include: [COMPONENT_TESTS],
        setupFiles: ['src/testing/restore.ts', 'src/testing/pageStyles.ts'],
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          viewport: { width: 1280, height: 800 },
          provider: playwright({ launchOptions: LAUNCH, contextOptions: { locale: 'en-GB' } }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
    {
      extends: true,
      test: {
        name: 'slow',
        include: SLOW_TESTS,
        setupFiles: 'src/testing/restore.ts',
        globalSetup: 'src/service/testing/buildServerOnce.ts',
      },
    },
  ],
  maxWorkers: availableParallelism(), // by default one less: of two cores, one would wait
  testTimeout: 20_000, // some start a process of their own, which a busy machine takes seconds for
  hookTimeout: 30_000,
  reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
}
