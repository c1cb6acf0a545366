/**
 * A Morton code interleaves the bits of x and y, so that the points of any square of the quadtree are
 * adjacent in code order. Its 64 bits are two words, each with 16 bits of x and 16 of y.
 */
export function highWord(x: number, y: number): number {
  return shuffle((y & 0xffff0000) | (x >>> 16))
}

export function lowWord(x: number, y: number): number {
  return shuffle((y << 16) | (x & 0xffff))
}

export function xOf(high: number, low: number): number {
  return ((unshuffle(high) << 16) | (unshuffle(low) & 0xffff)) >>> 0
}

export function yOf(high: number, low: number): number {
  return ((unshuffle(high) & 0xffff0000) | (unshuffle(low) >>> 16)) >>> 0
}

/** Spreads the lower 16 bits of a word over its even bits and the upper 16 over the odd ones. */
function shuffle(word: number): number {
  // each step swaps the inner two quarters of 32, 16, 8 and 4 bits. Source: Hacker's Delight, 7-2
  let swapped = (word ^ (word >>> 8)) & 0x0000ff00
  let bits = word ^ swapped ^ (swapped << 8)
  swapped = (bits ^ (bits >>> 4)) & 0x00f000f0
  bits ^= swapped ^ (swapped << 4)
  swapped = (bits ^ (bits >>> 2)) & 0x0c0c0c0c
  bits ^= swapped ^ (swapped << 2)
  swapped = (bits ^ (bits >>> 1)) & 0x22222222
  return (bits ^ swapped ^ (swapped << 1)) >>> 0
}

/** The inverse of `shuffle`: the same swaps in reverse order. */
function unshuffle(word: number): number {
  let swapped = (word ^ (word >>> 1)) & 0x22222222
  let bits = word ^ swapped ^ (swapped << 1)
  swapped = (bits ^ (bits >>> 2)) & 0x0c0c0c0c
  bits ^= swapped ^ (swapped << 2)
  swapped = (bits ^ (bits >>> 4)) & 0x00f000f0
  bits ^= swapped ^ (swapped << 4)
  swapped = (bits ^ (bits >>> 8)) & 0x0000ff00
  return bits ^ swapped ^ (swapped << 8)
}
