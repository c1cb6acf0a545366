import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

// Runs all attacks on the service and all journeys, not only the sample. npm puts the tools on the PATH.

const STEPS = [
  'npm run --silent build',
  'vitest run --config e2e/attacks/vitest.config.ts',
  'playwright test --config e2e',
]
const UNIT = 'test-results/unit.json'
const JOURNEYS = 'test-results/e2e.json'

for (const path of [UNIT, JOURNEYS]) rmSync(path, { force: true })
const env = { ...process.env, HOSTILE: 'all' }
const failedSteps = STEPS.filter(
  (step) => spawnSync(step, { shell: true, stdio: 'inherit', env }).status !== 0,
)

const unit = read(UNIT)
const journeys = read(JOURNEYS).stats ?? {}
const passed = (unit.numPassedTests ?? 0) + (journeys.expected ?? 0)
const failed = (unit.numFailedTests ?? 0) + (journeys.unexpected ?? 0) + (journeys.flaky ?? 0)
if (failedSteps.length > 0) process.exitCode = 1
console.log(`${passed} passed, ${Math.max(failed, failedSteps.length > 0 ? 1 : 0)} failed`)

interface Results {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: {
    readonly expected?: number
    readonly unexpected?: number
    readonly flaky?: number
  }
}

function read(path: string): Results {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
