#!/usr/bin/env node
import { join } from 'node:path'
import { answerAbout, NO_OPTIONS } from './commandLine.ts'
import { exitOnSettingError, SettingError } from './settings/settingError.ts'

interface Command {
  readonly usage: string // what comes after the name of the program
  readonly summary: string
  /** The module that does it when it is loaded. It finds its own arguments in `process.argv`, from the third on. */
  readonly load: () => Promise<unknown>
}

/** `npx coverage-explorer`: the built product as one program. A new command is one more line here. */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: '[start]',
    summary: 'runs the product: http://127.0.0.1:8080/, demo / demo',
    load: () => import(/* @vite-ignore */ new URL('./server.js', import.meta.url).href), // built beside this file
  },
  account: {
    usage: 'account NAME, or FILE list | add NAME | password NAME | remove NAME',
    summary: 'prints an account, or changes a file of accounts',
    load: () => import('./printAccount.ts'),
  },
  doctor: {
    usage: 'doctor FILE_OR_ADDRESS [--csv FILE]',
    summary: 'says what is wrong in a list',
    async load() {
      // in a file of its own, as it holds the outlines of all countries
      const path = new URL('./printReport.js', import.meta.url).href
      const { printReport }: typeof import('./dataCheck/printReport.ts') = await import(
        /* @vite-ignore */ path
      )
      await printReport(process.argv.slice(2))
    },
  },
}
const PACKAGE = join(import.meta.dirname, '..')

await exitOnSettingError(async () => {
  const [word = 'start', ...others] = process.argv.slice(2)
  const about = answerAbout(describeUsage(), word === 'start' ? others[0] : word)
  if (about !== undefined) return console.log(about)
  if (word === 'start' && others.length > 0) throw new SettingError(NO_OPTIONS)
  await findCommand(word).load()
})

function findCommand(word: string): Command {
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!command)
    throw new SettingError(
      `"${word}" is not a command; coverage-explorer --help lists those there are.`,
    )
  process.argv.splice(2, 1)
  return command
}

function describeUsage(): string {
  const commands = Object.values(COMMANDS)
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  return [
    'Coverage Explorer: telephone coverage on a map, with its own lookup service.',
    '',
    ...commands.map(
      ({ usage, summary }) => `  coverage-explorer ${usage.padEnd(width)}  ${summary}`,
    ),
    '',
    'Settings are environment variables, such as HOST, PORT and COVERAGE_ACCOUNTS. They are listed in',
    join(PACKAGE, 'docs/settings.md'),
  ].join('\n')
}
