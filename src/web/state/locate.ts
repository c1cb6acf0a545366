import type { Position } from '../../core/geo/position.ts'

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

/** The position of the device, if the person allows it. Rejects with an `Error` whose message is a sentence for them. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(SENTENCES.unknown))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? SENTENCES.denied : SENTENCES.unknown)),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}

const SENTENCES = {
  denied:
    'This page is not allowed to see where you are. Allow it in the browser, or type “near” and a place.',
  unknown: 'The browser does not know where you are. Type “near” and a place instead.',
}
