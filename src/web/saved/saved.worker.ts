import { setCurrentLanguage } from '../../core/language/language.ts'
import { readSavedFile } from '../../core/saved/readSaved.ts'
import { type SavedReply, type SavedRequest, sendContents } from './contentPieces.ts'

// Reads one file, off the main thread. The build makes one plain script of it: nothing in it may be imported on demand.

const send = (reply: SavedReply, transfer: ArrayBuffer[] = []) => postMessage(reply, { transfer })

addEventListener('message', ({ data: { bytes, name, language } }: MessageEvent<SavedRequest>) => {
  setCurrentLanguage(language)
  try {
    sendContents(
      readSavedFile(bytes, name, (share) => send({ kind: 'progress', share })),
      send,
    )
  } catch (error) {
    send({ kind: 'failed', text: (error as Error).message })
  }
})
