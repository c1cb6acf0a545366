import { type ComponentType, useEffect, useState } from 'react'
import { isSavingData } from '../state/isSavingData.ts'
import { whenIdle } from '../state/whenIdle.ts'
import type { BackdropProps } from './Backdrop.tsx'

/** The picture behind the form, once the form is there and nothing else is to do; never for people who save data. */
export function useBackdrop(): ComponentType<BackdropProps> | undefined {
  const [Backdrop, setBackdrop] = useState<ComponentType<BackdropProps>>()
  useEffect(function fetchLater() {
    if (isSavingData()) return
    let isShown = true
    const cancel = whenIdle(async () => {
      const loaded = await import('./Backdrop.tsx').catch(() => undefined) // the form does without
      if (loaded && isShown) setBackdrop(() => loaded.Backdrop)
    })
    return function leave() {
      isShown = false
      cancel()
    }
  }, [])
  return Backdrop
}
