import { say } from '../../../core/language/say.ts'
import { changeShortlist, type News, shortlistStore } from './shortlistStore.ts'

// What has just become of the shortlist: said for a while, in which it can be undone, by Ctrl+Z too.

const NEWS_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

export function tell(text: string, undo: News['undo']): void {
  const undoOnce =
    undo &&
    (() => {
      undo()
      tell(say('Undone'), undefined)
    })
  changeShortlist({ news: { text, undo: undoOnce } })
  holdNews(false)
}

/** While the pointer or the focus is on the news, it stays. */
export function holdNews(isHeld: boolean): void {
  clearTimeout(timer)
  if (!isHeld) timer = setTimeout(() => changeShortlist({ news: undefined }), NEWS_MS)
}

function undoByKey(event: KeyboardEvent): void {
  const undo = shortlistStore.get().news?.undo
  const isField = (event.target as Element).closest('input, textarea, select') !== null
  const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  if (!undo || !isUndo || isField) return
  event.preventDefault()
  undo()
}

globalThis.document?.addEventListener('keydown', undoByKey)
