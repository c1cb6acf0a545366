import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { fuzz } from '../attacks/fuzz.ts'
import { ACCOUNTS } from '../attacks/secrets.ts'
import { startWorkerd } from './startWorkerd.ts'

const MODULE = fileURLToPath(new URL('../../dist/edge', import.meta.url))
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = process.env.HOSTILE === 'all' ? 20_000 : 2000

test(`${REQUESTS} mutated requests do the module no harm`, async () => {
  const workerd = await startWorkerd(MODULE, { COVERAGE_ACCOUNTS: JSON.stringify(ACCOUNTS) })
  const host = {
    ...workerd,
    port: Number(new URL(workerd.url).port),
    isBehindProxy: true, // workerd itself refuses what it does not know
    isAlive: () => workerd.child.exitCode === null,
  }
  const connect = /^\s*CONNECT /m // workerd answers 500, without asking a module
  const statuses = [200, 400, 401, 404, 405]
  await fuzz(host, { seed: SEED, requests: REQUESTS, leavesOut: connect, statuses }).finally(
    workerd.stop,
  )
}, 600_000)
