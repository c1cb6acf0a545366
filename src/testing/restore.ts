import { afterEach, vi } from 'vitest'

// no test leaves its clock, its globals or what it watches to the next one of its file
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
