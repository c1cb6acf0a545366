import { describeFrames } from '../describeFrames.ts'
import { logFormat, logNow } from '../log.ts'

/**
 * Logs an error that ends the process. From `hideMessages` on, once there are clients, it leaves out the error's
 * message, which may hold what one of them sent.
 */
export function logCrashes(): { readonly hideMessages: () => void } {
  let areHidden = false
  process.on('uncaughtException', (error) => {
    logNow(`The server ends: ${areHidden ? describeError(error) : error.stack}`, { level: 'error' })
    process.exit(1)
  })
  if (logFormat() === 'json') logWarnings()
  return {
    hideMessages() {
      areHidden = true
    },
  }
}

function describeError(error: unknown): string {
  const { name = 'Error', code = '', stack } = Object(error) as NodeJS.ErrnoException
  return `${name} ${code} ${describeFrames(stack)}`
}

/** Node's own lines are text. */
function logWarnings(): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, stack }) =>
    logNow(`${name} of Node ${describeFrames(stack)}`, { level: 'warn' }),
  )
}
