import { type RefObject, useState } from 'react'
import { toNear } from '../state/links.ts'
import { locate } from '../state/locate.ts'
import { formatUrl, navigate, readUrl } from '../state/url.ts'

interface NearMe {
  readonly go: () => Promise<void>
  readonly isLocating: boolean
  readonly failure: string | undefined
  readonly dismiss: () => void
}

/**
 * Opens what is nearest to the person. The browser asks them first, which may take as long as they like: what they
 * open or search meanwhile stays.
 */
export function useNearMe(searchRef: RefObject<HTMLElement | null>): NearMe {
  const [isLocating, setIsLocating] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function go(): Promise<void> {
    const before = readPlace()
    const isLate = () => !searchRef.current || readPlace() !== before // signed out, or gone elsewhere
    setFailure(undefined)
    setIsLocating(true)
    try {
      const position = await locate()
      if (!isLate()) navigate({ ...toNear(position), iso: undefined }, 'push')
    } catch (error) {
      if (!isLate()) setFailure((error as Error).message)
    }
    setIsLocating(false)
  }
  return { go, isLocating, failure, dismiss: () => setFailure(undefined) }
}

/** What is open, wherever the map looks. */
function readPlace(): string {
  return formatUrl({ ...readUrl(), view: undefined })
}
