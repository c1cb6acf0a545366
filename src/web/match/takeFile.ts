import { runSliced } from '../state/runSliced.ts'
import { type Entry, FIELD_CHARACTERS, type ListFile } from './entry.ts'
import { onForget } from './keptList.ts'
import { decodeSteps, readListFile } from './readListFile.ts'

let cancelDecoding: (() => void) | undefined
let lastTaken = 0
onForget(abandonFile)

/** Takes the list from a file. Throws an `Error` with a sentence for people if that is impossible. */
export async function takeFile(file: File, enter: (entry: Entry) => void): Promise<void> {
  abandonFile()
  const taken = lastTaken
  const listFile = await readListFile(file)
  // another list was entered meanwhile, or the person has signed out
  if (taken === lastTaken) decodeFile(listFile, enter)
}

/** Reads a file in the encoding of its label. */
export function decodeFile(file: ListFile, enter: (entry: Entry) => void): void {
  abandonFile()
  cancelDecoding = runSliced(decodeSteps(file), (text) =>
    enter({ text, file, isHeld: text.length > FIELD_CHARACTERS }),
  )
}

/** Ends the reading of a file. */
export function abandonFile(): void {
  lastTaken++
  cancelDecoding?.()
  cancelDecoding = undefined
}
