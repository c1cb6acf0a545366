import { foldText } from '../text/foldText.ts'
import adjectives from './adjectives.json' with { type: 'json' }

/** ISO codes by the adjectives without their endings; several countries share some. */
const ISOS = new Map<string, string[]>()
for (const [iso, stems] of Object.entries(adjectives.stems))
  for (const stem of stems.split(' ').map(foldText))
    ISOS.set(stem, [...(ISOS.get(stem) ?? []), iso])

const ENDINGS = new Set(['', ...adjectives.endings.split(' ').map(foldText)])
const LONGEST_ENDING = 3
const ARABIC_ARTICLE = /^ال/

/** The ISO codes of the countries of an adjective in any of its forms: `german`, `deutschen`. */
export function isosOfAdjective(word: string): readonly string[] {
  const folded = foldText(word)
  const isos = [folded, folded.replace(ARABIC_ARTICLE, '')].flatMap((form) =>
    Array.from({ length: LONGEST_ENDING + 1 }, (_, i) => form.length - i).flatMap((end) =>
      ENDINGS.has(form.slice(end)) ? (ISOS.get(form.slice(0, end)) ?? []) : [],
    ),
  )
  return [...new Set(isos)]
}
