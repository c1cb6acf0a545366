import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { messages } from './messages/messages.ts'

/** `npm run doctor -- FILE_OR_ADDRESS`: its sentences are those of the page, which Vite compiles. */
const path = fileURLToPath(new URL('../service/dataCheck/printReport.ts', import.meta.url))
const { module } = await runnerImport<typeof import('../service/dataCheck/printReport.ts')>(path, {
  configFile: false,
  logLevel: 'error',
  plugins: [messages()],
})
await module.printReport(process.argv.slice(2))
