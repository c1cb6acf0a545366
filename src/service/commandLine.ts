import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import manifest from '../../package.json' with { type: 'json' }

export const VERSION = manifest.version

const HELP_WORDS: readonly string[] = ['--help', '-h', 'help']
const VERSION_WORDS: readonly string[] = ['--version', '-v', 'version']
export const NO_OPTIONS =
  'There are no options: set environment variables, such as PORT=8081, instead.'

/** The help or the version, if a command is asked for that; undefined if it is to do its work. */
export function answerAbout(help: string, word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  if (HELP_WORDS.includes(word)) return help
  return VERSION_WORDS.includes(word) ? VERSION : undefined
}

/** How a person started this server. */
export function startCommand(
  started = process.argv?.[1] ?? '',
  script = process.env?.npm_lifecycle_event,
): string {
  const file = basename(started)
  if (file === 'coverage-explorer') return file
  return script !== 'start' && /^(coverageExplorer|server)\.js$/.test(file)
    ? `node ${started}`
    : 'npm start'
}

/**
 * How a person calls another command of this product, in the way they called this one: `npm run NAME --` from the
 * sources, otherwise the packed program, by its name or, as in an image, by its file.
 */
export function ownCommand(name: string, started = process.argv?.[1] ?? ''): string {
  const file = basename(started)
  if (file === 'coverage-explorer') return `${file} ${name}`
  const isBuilt =
    file === 'coverageExplorer.js' ||
    (file === 'server.js' && basename(dirname(started)) === 'dist')
  return isBuilt
    ? `node ${join(dirname(started), 'coverageExplorer.js')} ${name}`
    : `npm run ${name} --`
}
