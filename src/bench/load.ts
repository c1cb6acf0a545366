import { benchBesideNginx } from './load/besideNginx.ts'
import { benchCrowd } from './load/crowd.ts'
import { benchFarewell } from './load/farewell.ts'
import { benchGuessing } from './load/guessing.ts'
import { benchLaunch } from './load/launch.ts'
import { benchMemory } from './load/memory.ts'

/** How the production server bears what it may meet; autocannon asks, in this process. */
export async function benchLoad(): Promise<void> {
  await benchLaunch()
  await benchBesideNginx()
  await benchCrowd()
  await benchGuessing()
  await benchFarewell()
  await benchMemory()
}
