import { afterEach, vi } from 'vitest'

// no test leaves its clock or its globals to the next one of its file
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
