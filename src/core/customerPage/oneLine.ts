/** Most texts are one line already. */
const ONE_LINE = /^[!-~\u00a1-\u0377]+(?: [!-~\u00a1-\u0377]+)*$/

/** A text without line breaks and control characters, each run of them and of spaces as one space. */
export function oneLine(text = ''): string {
  return ONE_LINE.test(text) ? text : text.replace(/[\p{Cc}\p{Cs}\p{Z}]+/gu, ' ').trim()
}
