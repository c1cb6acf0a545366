import { defineConfig } from 'vitest/config'

// `npm run test:edge`: the built module on the runtime that it is for

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
