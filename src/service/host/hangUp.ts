import { isatty } from 'node:tty'

const STANDARD_STREAMS = [0, 1, 2] // file descriptors

/**
 * SIGHUP asks to read the files again; but it comes as well when the terminal is closed in which the server runs, which
 * should end it. A closed terminal is none any more. Windows sends it for nothing else.
 */
export function onHangUp(reload: () => void, stop: () => void): void {
  const terminals = STANDARD_STREAMS.filter((stream) => isatty(stream))
  process.on('SIGHUP', () => {
    const isGone = process.platform === 'win32' || terminals.some((stream) => !isatty(stream))
    if (isGone) stop()
    else reload()
  })
}
