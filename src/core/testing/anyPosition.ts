import fc from 'fast-check'

/** Any position on earth. */
export const anyPosition = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
