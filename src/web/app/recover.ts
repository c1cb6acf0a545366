import words from 'virtual:recovery-words'
import { isRightToLeft } from '../../core/language/formatMessage.ts'
import { setCurrentLanguage } from '../../core/language/language.ts'
import { say } from '../../core/language/say.ts'
import { LANGUAGE_MARK, recall } from '../state/kept/names.ts'

// A script of its own, which index.html asks for when one of the scripts that it names does not load. Its name has no hash:
// every version has it. So it needs nothing of the page, which may be of a version that the server no longer has.

const MOST_LOADS = 4
const PAUSE_MS = 300
const WINDOW_MS = 60_000 // a failure that long ago has nothing to do with this one

/** Kept in the entry of the history, which survives a reload, and which a page that starts replaces. */
interface Attempts {
  readonly loads: number
  readonly sinceMs: number
}

recover()

/** Loads the page again from whichever server has it now; nothing is lost, as nothing was shown. At last the person decides. */
function recover(): void {
  const { loads, sinceMs } = readAttempts(Date.now())
  if (loads < MOST_LOADS) {
    const attempts: Attempts = { loads: loads + 1, sinceMs }
    history.replaceState({ ...history.state, ...attempts }, '')
    setTimeout(() => location.reload(), PAUSE_MS * loads)
  } else explain()
}

function readAttempts(nowMs: number): Attempts {
  const { loads, sinceMs } = Object(history.state) as Partial<Attempts>
  const isRecent = typeof sinceMs === 'number' && Math.abs(nowMs - sinceMs) < WINDOW_MS
  return isRecent && typeof loads === 'number' ? { loads, sinceMs } : { loads: 1, sinceMs: nowMs }
}

function explain(): void {
  const tag = findLanguage()
  setCurrentLanguage({ tag, locale: tag, messages: words[tag] ?? [], isMiles: false })
  document.documentElement.lang = tag
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
  const main = document.createElement('main')
  const text = document.createElement('p')
  const button = document.createElement('button')
  text.setAttribute('role', 'alert')
  text.textContent = say('This page did not load completely.')
  button.textContent = say('Reload')
  button.onclick = () => location.reload()
  // the page's own styles may be what is missing
  Object.assign(main.style, {
    marginTop: '30vh',
    marginInline: 'auto',
    width: 'min(100% - 32px, 480px)',
    font: '16px system-ui',
  })
  main.append(text, button)
  document.getElementById('root')?.replaceChildren(main)
}

/** The language of the link, the one that was chosen here before, or the browser's. */
function findLanguage(): string {
  const inLink = new URLSearchParams(location.search).get('lang')
  const wished = [inLink, recall(LANGUAGE_MARK), new Intl.DateTimeFormat().resolvedOptions().locale]
  const tags = wished.map((tag) => tag?.toLowerCase().split('-')[0] ?? '')
  return tags.find((tag) => tag === 'en' || words[tag] !== undefined) ?? 'en'
}
