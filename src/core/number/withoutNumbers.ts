const WRITTEN = /[+(]*\p{Nd}[\p{Nd}\s()./-]*/gu

/** A text with something else in place of each number, so that what stands beside them is left: `, UK` of `0161 496 0000, UK`. */
export function withoutNumbers(text: string, instead: string): string {
  return text.replace(WRITTEN, instead)
}
