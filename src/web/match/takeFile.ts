import { decodeSteps } from '../../core/encoding/textBytes.ts'
import { runSliced } from '../state/runSliced.ts'
import { type Entry, FIELD_CHARACTERS, type ListFile } from './entry.ts'
import { onForget } from './keptList.ts'
import { readListFile } from './readListFile.ts'

let cancelDecoding: (() => void) | undefined
let lastTaken = 0
onForget(abandonFile)

/** Takes the list from a file. Throws an `Error` with a sentence for people if that is impossible. */
export async function takeFile(file: File, enter: (entry: Entry) => void): Promise<void> {
  abandonFile()
  const taken = lastTaken
  const list = await readListFile(file)
  if (taken !== lastTaken) return // another list was entered meanwhile, or the person has signed out
  if ('sheets' in list) enter({ text: '', isHeld: true, book: list })
  else decodeFile(list, enter)
}

/** Reads a file in the encoding of its label. */
export function decodeFile(file: ListFile, enter: (entry: Entry) => void): void {
  abandonFile()
  cancelDecoding = runSliced(decodeSteps(file.bytes, file.label), (text) =>
    enter({ text, file, isHeld: text.length > FIELD_CHARACTERS }),
  )
}

/** Ends the reading of a file. */
export function abandonFile(): void {
  lastTaken++
  cancelDecoding?.()
  cancelDecoding = undefined
}
