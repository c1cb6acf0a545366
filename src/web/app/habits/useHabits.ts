import { useEffect } from 'react'
import { whenIdle } from '../../state/whenIdle.ts'

/** Follows what people bring along from other products, once the page had time to load it. */
export function useHabits(): void {
  useEffect(function followWhenIdle() {
    const controller = new AbortController()
    const cancel = whenIdle(() => {
      // not loaded: the page does without
      import('./followHabits.ts')
        .then(({ followHabits }) => followHabits(controller.signal))
        .catch(() => undefined)
    })
    return function stop() {
      cancel()
      controller.abort()
    }
  }, [])
}
