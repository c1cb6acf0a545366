import { say } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import type { Lists } from '../lists/useLists.ts'
import { openProof } from '../state/proof.ts'
import { nameOf, paperOf } from './listings.ts'

/** Opens the proof sheet of the open list. */
export function openSheet(lists: Lists, world: World): undefined {
  openProof(paperOf(lists, world))
}

/** Saves the map; returns a sentence for people. */
export async function saveMap(lists: Lists, world: World): Promise<string> {
  const name = nameOf(lists, world)
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'map'}-map.png`
  try {
    const { savePicture } = await import('../map/picture/savePicture.ts').catch(explain)
    return await savePicture(name, file)
  } catch (error) {
    return `${say('Nothing was saved.')} ${(error as Error).message}`
  }
}

function explain(): never {
  throw new Error(say('A part of this page did not load. Check your connection, and try again.'))
}
