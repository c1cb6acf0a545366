import { afterAll, beforeAll } from 'vitest'
import { expectNoSecret, expectWell } from './expectHarmless.ts'
import { type AttackedHost, type HostOptions, startHost } from './startHost.ts'

/** A host for the tests of a file. After them it still answers well, and has printed no secret. */
export function attackHost(options?: HostOptions): AttackedHost {
  const host = {} as AttackedHost // filled before the first test
  beforeAll(async () => {
    Object.assign(host, await startHost(options))
  })
  afterAll(async () => {
    await expectWell(host.port)
    expectNoSecret(host.output())
    await host.stop()
  })
  return host
}
