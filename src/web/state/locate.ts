import type { Position } from '../../core/geo/position.ts'

const PATIENCE_MS = 15_000
const FRESH_MS = 60_000

/** Where the person is, after the browser has asked them. Throws an `Error` with a sentence for them. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error(SENTENCES.unknown))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new Error(code === PERMISSION_DENIED ? SENTENCES.denied : SENTENCES.unknown)),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  })
}

const SENTENCES = {
  denied: 'The browser may not tell where you are. Allow it for this page, or type “near” and a place.',
  unknown: 'The browser does not know where you are. Type “near” and a place instead.',
}
