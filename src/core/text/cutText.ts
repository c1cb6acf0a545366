// where a text is cut, best first: behind a sentence, behind what stands between commas, between words
const ENDS = [/[.!?。！？؟]/, /[,;:，、；：،]/, /\s/]

/** A text in parts of at most `length` characters, cut where it reads on best. Together they are the text. */
export function cutText(text: string, length: number): string[] {
  const parts: string[] = []
  let start = 0
  while (text.length - start > length) {
    const end = start + cutOf(text.slice(start, start + length))
    parts.push(text.slice(start, end))
    start = end
  }
  parts.push(text.slice(start))
  return parts
}

function cutOf(part: string): number {
  for (const end of ENDS) {
    const at = lastOf(part, end)
    if (at > 0) return at
  }
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length
}

/** Behind the last character of a kind, of which at least half a part may stand before: 0 if there is none. */
function lastOf(part: string, kind: RegExp): number {
  for (let at = part.length; at > part.length / 2; at--)
    if (kind.test(part.charAt(at - 1))) return at
  return 0
}
