import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Environment } from '../../src/service/settings/variableNames.ts'
import { ATTACKED, type HostName } from './attackedHosts.ts'
import type { Target } from './exchange.ts'
import { expectNoSecret, expectServing } from './expectations.ts'
import { startHost } from './startHost.ts'

/** A server to attack, in processes of its own. */
export interface AttackedHost extends Target {
  /** Everything it has printed so far. */
  readonly output: () => string
  readonly isAlive: () => boolean
  /** Only of hosts that are one process of ours. */
  readonly measure?: () => Promise<Measures>
  readonly stop: () => Promise<void>
}

export interface HostOptions {
  readonly environment?: Environment
  readonly heapMb?: number
}

interface Measures {
  readonly heapBytes: number // after garbage collection
  readonly connections: number
}

const START_MS = 60_000 // one is built first, on a busy machine

/**
 * A host for all tests of a file or a describe; these are skipped where its engine is not installed. Afterwards it
 * must still answer, have lost no process and have printed no secret.
 */
export function attackHost(options: HostOptions = {}, name: HostName = ATTACKED): AttackedHost {
  const host = {} as AttackedHost // filled before the first test
  let isStarted = false
  beforeAll(async () => {
    const started = await startHost(name, options)
    isStarted = started !== undefined
    Object.assign(host, started)
  }, START_MS)
  beforeEach(({ skip }) => skip(!isStarted, `${name} is not installed`))
  afterAll(async () => {
    if (!isStarted) return
    await expectServing(host)
    expect(host.isAlive()).toBe(true)
    expectNoSecret(host.output())
    expect(host.output()).not.toContain('cannot start')
    await host.stop()
  })
  return host
}
