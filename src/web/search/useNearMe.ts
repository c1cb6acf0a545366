import { type RefObject, useState } from 'react'
import type { Position } from '../../core/geo/position.ts'
import type { Distance } from '../../core/language/formatDistance.ts'
import { say } from '../../core/language/say.ts'
import { toNear } from '../state/links.ts'
import { formatUrl, navigate, readUrl } from '../state/url.ts'

interface NearMe {
  readonly go: (within?: Distance) => Promise<void>
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

  async function go(within?: Distance): Promise<void> {
    const before = readPlace()
    const isLate = () => !searchRef.current || readPlace() !== before // signed out, or gone elsewhere
    setFailure(undefined)
    setIsLocating(true)
    try {
      const position = await locate()
      if (!isLate()) navigate({ ...toNear(position, undefined, within), iso: undefined }, 'push')
    } catch (error) {
      if (!isLate()) setFailure((error as Error).message)
    }
    setIsLocating(false)
  }
  return { go, isLocating, failure, dismiss: () => setFailure(undefined) }
}

/** What is open, whatever the map shows. */
function readPlace(): string {
  return formatUrl({ ...readUrl(), view: undefined })
}

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

/** The position of the device, if the person allows it. Rejects with an `Error` whose message is a sentence for them. */
function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(describeUnknown()))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? describeDenied() : describeUnknown())),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

function describeDenied(): string {
  return say(
    'This page is not allowed to see where you are. Allow it in the browser, or type “near” and a place.',
  )
}

function describeUnknown(): string {
  return say('The browser does not know where you are. Type “near” and a place instead.')
}
