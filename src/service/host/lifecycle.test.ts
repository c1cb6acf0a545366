import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { stopOnSignals } from './lifecycle.ts'

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

const PROGRAM = `
  const { setLogFormat } = await import(${urlOf('../log.ts')})
  const { logCrashes } = await import(${urlOf('./lifecycle.ts')})
  setLogFormat('json')
  const { hideMessages } = logCrashes()
  if (process.argv[1] === 'serving') hideMessages()
  process.emitWarning('too many')
  setTimeout(() => Promise.reject(new TypeError('what a client sent')), 50)
`

test.each([
  ['starting', true],
  ['serving', false],
])(
  'an error that ends the process while it is %s is one line for programs',
  (phase, hasMessage) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM, phase],
      { encoding: 'utf8' },
    )
    expect([stdout, status]).toEqual(['', 1])
    const lines = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ level, message }) => [level, message])).toEqual([
      ['warn', expect.stringMatching(/^Warning of Node at /)],
      ['error', expect.stringMatching(/^The server ends: TypeError[\s\S]* at /)],
    ])
    expect(stderr.includes('what a client sent')).toBe(hasMessage)
  },
)

test('a signal that npm passes on at once is the first one again; a later one cuts running requests', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubEnv('npm_lifecycle_event', '') // else this process is watched for a parent that has gone
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR2', 'SIGHUP']
  const before = signals.map((signal) => process.listeners(signal as NodeJS.Signals))
  const never = new Promise<void>(() => {})
  try {
    stopOnSignals({ drain: () => never, stop: () => never, reload() {} })
    process.emit('SIGINT')
    vi.advanceTimersByTime(250)
    process.emit('SIGINT')
    expect(exit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(250)
    process.emit('SIGINT')
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  } finally {
    for (const [at, signal] of signals.entries())
      for (const listener of process.listeners(signal as NodeJS.Signals))
        if (!before[at]?.includes(listener)) process.off(signal, listener)
  }
})
