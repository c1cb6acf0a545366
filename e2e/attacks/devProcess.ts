import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { coverageService } from '../../src/service/vitePlugin.ts'
import { tellParent } from './tellParent.ts'

// Vite's dev server with the service in it, in a process of its own.

const [folder = '', environment = '{}'] = process.argv.slice(2)
const accounts = { COVERAGE_ACCOUNTS: join(folder, '../accounts.json') }
const server = await createServer({
  configFile: false,
  logLevel: 'warn',
  root: folder,
  plugins: [coverageService({ ...accounts, ...JSON.parse(environment) })],
  optimizeDeps: { noDiscovery: true },
  // Vite refuses names that it does not know, before the service is asked
  server: { host: '127.0.0.1', port: 0, allowedHosts: ['a'], ws: false, watch: null },
})
await server.listen()
tellParent(server.httpServer as Server)
