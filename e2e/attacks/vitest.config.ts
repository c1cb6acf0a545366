import { defineConfig } from 'vitest/config'
import { HOST_NAMES, LEFT_OUT } from './attackedHosts.ts'

// For `npm run test:hostile`: every attack over every host.

const ROOT = new URL('../..', import.meta.url).pathname

export default defineConfig({
  root: ROOT,
  test: {
    projects: HOST_NAMES.map((name) => ({
      root: ROOT,
      test: {
        name,
        include: ['e2e/attacks/*.test.ts'],
        exclude: LEFT_OUT[name].map((file) => `e2e/attacks/${file}.test.ts`),
        env: { ATTACKED_HOST: name, HOSTILE: 'all' },
        globalSetup: 'src/service/testing/buildServerOnce.ts',
        testTimeout: 20_000,
        hookTimeout: 30_000,
      },
    })),
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
