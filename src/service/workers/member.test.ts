import cluster, { type Worker } from 'node:cluster'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGeneration } from './generation.ts'
import { createMember } from './member.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'members-'))
  await writeFile(join(folder, 'worker.mjs'), 'process.send({ kind: "ready" })')
})
afterAll(() => rm(folder, { recursive: true }))

function forkWorker(): Worker {
  cluster.setupPrimary({ exec: join(folder, 'worker.mjs'), execArgv: [] })
  return cluster.fork()
}

/** As where the system has no process left to give. */
function forkInVain(): Worker {
  const { execPath } = process
  process.execPath = '/none'
  try {
    return forkWorker()
  } finally {
    process.execPath = execPath
  }
}

const create = (worker: Worker) =>
  createMember(worker, { credentialKey: '', createDesk: () => () => {}, onNews() {}, onWatched() {} })

test('a message that does not reach a dying worker is no end of the primary process, nor of the worker', async () => {
  const worker = forkWorker()
  const member = create(worker)
  await member.ready
  worker.process.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  worker.process.kill('SIGKILL')
  expect(await member.end).toEqual({ wasAsked: false, wasReady: true, reason: 'SIGKILL' })
})

test('a worker that the system cannot start has ended, and nothing of it is left', async () => {
  const member = create(forkInVain())
  await expect(member.ready).rejects.toThrow('A worker ended before it was ready (ENOENT).')
  expect(await member.end).toMatchObject({ wasReady: false, reason: 'ENOENT' })
  await member.stop()
  await vi.waitFor(() => expect(Object.keys(cluster.workers ?? {})).toEqual([]))
})

test.each([
  ['cannot start one', forkInVain],
  [
    'has no memory',
    () => {
      throw new Error('spawn ENOMEM')
    },
  ],
])('a worker is replaced as soon as the system can, also where it %s at first', async (_when, fork) => {
  const lines: string[] = []
  const forks = [forkWorker, fork, forkWorker]
  const generation = createGeneration({
    fork: () => forks.shift()!(),
    throttle: { admit: () => ({ kind: 'refused', retryAfterSeconds: 1 }) },
    onWatched() {},
    log: (line) => lines.push(line),
  })
  await generation.startAny(1)
  Object.values(cluster.workers ?? {})[0]?.process.kill('SIGKILL')
  await vi.waitFor(() => expect(lines).toContain('A worker has taken its place.'), { timeout: 5000 })
  expect(lines.filter((line) => line.includes('Another one is started'))).toHaveLength(1)
  const end = generation.retire()
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
  await end
})
