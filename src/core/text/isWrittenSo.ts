/** Whether a name is written with the very letters that were typed, whatever their case: Munster is not Münster. */
export function isWrittenSo(typed: string, name: string): boolean {
  return lettersOf(typed) === lettersOf(name)
}

// only who romanizes a name writes them
const ROMANIZING = /[\u0304\u0323]/g

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ROMANIZING, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
