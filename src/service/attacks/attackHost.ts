import { afterAll, beforeAll } from 'vitest'
import { expectNoSecret, expectWell } from './expectHarmless.ts'
import { type AttackedHost, startHost } from './startHost.ts'

/** A host for the tests of a file. After them it still answers well, and has printed no secret. */
export function attackHost(): AttackedHost {
  const host = {} as AttackedHost // filled before the first test
  beforeAll(async () => {
    Object.assign(host, await startHost())
  })
  afterAll(async () => {
    await expectWell(host.port)
    expectNoSecret(host.output())
    await host.stop()
  })
  return host
}
