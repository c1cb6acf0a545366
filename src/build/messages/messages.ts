import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { categoriesOf, compileCatalogue, PSEUDO, pathOfCatalogue } from './catalogues.ts'
import { compileMessage } from './compileMessage.ts'
import { findMessages, listMessages, type MessageCall } from './findMessages.ts'

const CATALOGUE = /^virtual:catalogue\/([a-zA-Z-]+)$/
const LOADED = /^\0virtual:catalogue\/([a-zA-Z-]+)$/
const SRC = fileURLToPath(new URL('../../', import.meta.url))

interface MessagesOptions {
  readonly onSaid?: (index: number) => void // for each message of each module of a bundle
}

/**
 * A Vite plugin for what the page says: compiles the English messages where they stand and gives them their index, so
 * that English needs no catalogue; and lets the page import the other catalogues, compiled.
 */
export function messages({ onSaid }: MessagesOptions = {}): Plugin {
  let keys: readonly string[] = []
  const indexOf = new Map<string, number>()
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart() {
      keys = listMessages()
      indexOf.clear()
      keys.forEach((key, index) => void indexOf.set(key, index))
    },
    resolveId: (id) => (CATALOGUE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = LOADED.exec(id)?.[1]
      if (language === undefined) return
      if (language !== PSEUDO) this.addWatchFile(pathOfCatalogue(language))
      return `export default ${JSON.stringify(compileCatalogue(language, keys))}`
    },
    transform(code, id) {
      const path = relative(SRC, id.split('?', 1)[0] ?? id)
      if (path.startsWith(`..${sep}`) || !/\.tsx?$/.test(path)) return
      const calls = findMessages(path, code)
      if (calls.length === 0) return
      for (const { key } of calls) onSaid?.(indexOf.get(key) ?? -1)
      return { code: compileCalls(code, calls, (key) => indexOf.get(key) ?? -1), map: null }
    },
  }
}

/** From the end on, so that positions before it stay true. */
function compileCalls(
  code: string,
  calls: readonly MessageCall[],
  indexOf: (key: string) => number,
): string {
  const edits = calls
    .flatMap((call) => editsOf(call, indexOf(call.key)))
    .sort((a, b) => b.start - a.start)
  let compiled = code
  for (const { start, end, text } of edits)
    compiled = compiled.slice(0, start) + text + compiled.slice(end)
  return compiled
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function editsOf(
  { message, start, end, argumentCount, lastEnd, isSayAs }: MessageCall,
  index: number,
): Edit[] {
  const english = JSON.stringify(compileMessage(message, categoriesOf('en')))
  const valuesAt = isSayAs ? 2 : 1
  const values = argumentCount > valuesAt ? '' : ', void 0'
  return [
    { start, end, text: `'${index}'` },
    { start: lastEnd, end: lastEnd, text: `${values}, ${english}` },
  ]
}
