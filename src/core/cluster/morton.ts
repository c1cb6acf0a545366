/**
 * A Morton code takes bits of x and of y in turn, so that the points of any square of the quadtree
 * stand together in code order. Its 64 bits are two words, of 16 bits of x and 16 of y each.
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

/** Puts the lower 16 bits of a word into its even places and the upper ones into the odd. */
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

/** Undoes it by the same steps, from the last to the first. */
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
