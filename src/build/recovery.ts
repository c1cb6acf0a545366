import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { compileCatalogue } from './messages/catalogues.ts'
import { findMessages, listMessages } from './messages/findMessages.ts'
import { messages } from './messages/messages.ts'

const FILE_NAME = 'recover.js'
const ROOM = fileURLToPath(new URL('../web/app/', import.meta.url))
const CATALOGUES = fileURLToPath(new URL('../web/languages/', import.meta.url))
const SCRIPT = 'recover.ts'
const MODULE = 'virtual:recovery-words'

/** A Vite plugin that writes the script for when the page does not start, with its few words in every language. */
export function recovery(target: readonly string[]): Plugin {
  return {
    name: 'recovery',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await bundleRecovery(target) })
    },
  }
}

/** The script as one file that imports nothing. */
export async function bundleRecovery(target: readonly string[]): Promise<string> {
  const [built] = [
    await build({
      root: ROOM,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [
        messages(),
        {
          name: 'recovery-words',
          resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
          load: (id) =>
            id === `\0${MODULE}` ? `export default ${JSON.stringify(listWords())}` : undefined,
        },
      ],
      build: {
        write: false,
        target: [...target],
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: ROOM + SCRIPT,
          output: { format: 'iife' },
          checks: { pluginTimings: false },
        },
      },
    }),
  ].flat()
  const [script, ...others] = built && 'output' in built ? built.output : []
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${SCRIPT} is not one file.`)
  return script.code
}

/** What the script says, by language and by the index of the message. */
function listWords() {
  const keys = listMessages()
  const said = findMessages(SCRIPT, readFileSync(ROOM + SCRIPT, 'utf8')).map(({ key }) => key)
  const tags = readdirSync(CATALOGUES).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? [])
  return Object.fromEntries(
    tags.map((tag) => {
      const translated = compileCatalogue(tag, said)
      return [tag, Object.fromEntries(said.map((key, i) => [keys.indexOf(key), translated[i]]))]
    }),
  )
}
