import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** When the present minute began, in ms since 1970. */
export function useNow(): number {
  return useSyncExternalStore(followMinutes, readMinute)
}

function followMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function wait(): void {
    timer = setTimeout(tell, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  function tell(): void {
    listener()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

function readMinute(): number {
  return Date.now() - (Date.now() % MINUTE_MS)
}
