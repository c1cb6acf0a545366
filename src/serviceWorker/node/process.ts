// A service worker is ended without notice, and nobody asks how it went.

export default {
  env: {} as Record<string, string | undefined>,
  exitCode: 0,
  on(_event: 'exit', _listener: () => void): void {},
}
