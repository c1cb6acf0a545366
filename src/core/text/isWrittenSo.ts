/** Whether a name is written with the very letters that were typed, whatever their case: Munster is not Münster. */
export function isWrittenSo(typed: string, name: string): boolean {
  return lettersOf(typed) === lettersOf(name)
}

/** The same for a name in a text which may say where it is as well: Patos, Brazil. */
export function isWrittenIn(text: string, name: string, where: string | undefined): boolean {
  if (where === undefined) return isWrittenSo(text, name)
  const typed = text.trim()
  return [typed.slice(0, name.length), typed.slice(-name.length)].some((part) =>
    isWrittenSo(part, name),
  )
}

// only who romanizes a name writes them
const ROMANIZING = /[\u0304\u0323]/g

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ROMANIZING, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
