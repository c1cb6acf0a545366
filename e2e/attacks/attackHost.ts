import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { ATTACKED, type HostName } from './attackedHosts.ts'
import { expectNoSecret, expectServing } from './expectations.ts'
import { type AttackedHost, type HostOptions, startHost } from './startHost.ts'

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
