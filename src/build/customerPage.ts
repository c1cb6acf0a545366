import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { PageParts } from '../core/customerPage/pageSteps.ts'
import { messages } from './messages/messages.ts'

// The page for a customer is one file. What all of them share is bundled here, into a module that the web page loads
// once somebody wants such a file.

const MODULE = 'virtual:customer-page'
const FOLDER = fileURLToPath(new URL('../customerPage/', import.meta.url))

/** A Vite plugin that lets the page import the parts of a page for a customer. */
export function customerPage(target: readonly string[]): Plugin {
  return {
    name: 'customer-page',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      const { parts, sources } = await buildParts(target)
      for (const source of sources) this.addWatchFile(source)
      return `export default ${JSON.stringify(parts)}`
    },
  }
}

/** The parts, and the files they are made from. */
export async function buildParts(
  target: readonly string[],
): Promise<{ parts: PageParts; sources: readonly string[] }> {
  const said = new Set<number>()
  const [built] = [
    await build({
      root: FOLDER,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [messages({ onSaid: (index) => void said.add(index) })],
      build: {
        write: false,
        target: [...target],
        modulePreload: false,
        cssCodeSplit: false, // otherwise the script would add the style, which its policy forbids
        reportCompressedSize: false,
        rolldownOptions: { input: `${FOLDER}main.ts`, output: { format: 'iife' } },
      },
    }),
  ].flat()
  if (!built || !('output' in built)) throw new Error('Vite did not build the page for a customer.')
  let [script, style] = ['', '']
  const sources = [`${FOLDER}page.html`]
  for (const file of built.output) {
    if (file.type === 'chunk') {
      script += file.code
      sources.push(...file.moduleIds.filter((id) => !id.startsWith('\0')))
    } else style += String(file.source)
  }
  script = script.trim()
  style = style.trim()
  if (/<\/script|<!--|\r/i.test(script) || /<\/style|\r/i.test(style))
    throw new Error('The page for a customer has a text that would end its own script or style.')
  const body = (await readFile(`${FOLDER}page.html`, 'utf8')).trim()
  const hashes = { styleHash: hash(style), scriptHash: hash(script) }
  return { parts: { body, style, script, ...hashes, said: [...said] }, sources }
}

const hash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
