import { benchBesideNginx } from './benchBesideNginx.ts'
import { benchConnections } from './benchConnections.ts'
import { benchGuessing } from './benchGuessing.ts'
import { benchLaunch } from './benchLaunch.ts'
import { benchMemory } from './benchMemory.ts'
import { benchShutdown } from './benchShutdown.ts'

/** The production server under load, which autocannon generates in this process. */
export async function benchLoad(): Promise<void> {
  await benchLaunch()
  await benchBesideNginx()
  await benchConnections()
  await benchGuessing()
  await benchShutdown()
  await benchMemory()
}
