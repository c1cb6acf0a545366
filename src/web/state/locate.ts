import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

/** The position of the device, if the person allows it. Rejects with an `Error` whose message is a sentence for them. */
export function locate(): Promise<Position> {
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
