import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { coverageService } from './src/service/vite.ts'

/** `vite build` makes the page, `vite build --ssr` the production server: one file that needs no node_modules. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), coverageService()],
  server: { host: '127.0.0.1' },
  build: isSsrBuild
    ? { outDir: 'dist', emptyOutDir: false, ssr: 'src/service/server.ts', copyPublicDir: false }
    : { outDir: 'dist/web', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  ssr: { noExternal: true },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
}))
