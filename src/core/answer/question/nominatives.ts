import { foldText } from '../../text/foldText.ts'

type Endings = readonly (readonly [ending: string, own: readonly string[]])[]

/** Endings of Russian and Ukrainian names after a preposition (`в Москве`), and those of the name itself. */
const CYRILLIC: Endings = [
  ['ии', ['ия']],
  ['ії', ['ія']],
  ['єві', ['їв']],
  ['еві', ['ів']],
  ['ові', ['ів']],
  ['ці', ['ка']],
  ['і', ['', 'а', 'о', 'ь']],
  ['а', ['']],
  ['е', ['', 'а', 'о', 'ь']],
  ['и', ['ь', 'ы', 'а', 'я']],
  ['у', ['', 'а']],
  ['ы', ['а']],
  ['ах', ['ы']],
]

/** Likewise in Polish and Czech: `w Krakowie`. */
const LATIN: Endings = [
  ['nia', ['n']],
  ['a', ['']],
  ['y', ['a']],
  ['ze', ['ha']],
  ['ne', ['no']],
  ['ve', ['v', 'va']],
  ['czech', ['cy']],
  ['sce', ['ska']],
  ['ni', ['nia', 'n']],
  ['ii', ['ia']],
  ['ji', ['ja']],
  ['zi', ['z']],
  ['iu', ['', 'ie']],
  ['u', ['']],
  ['wie', ['w', 'wa']],
  ['ie', ['', 'a', 'o']],
  ['rze', ['r', 'ra']],
  ['dze', ['ga']],
  ['ce', ['ka']],
  ['ach', ['y', 'e']],
]

const SHORTEST = 2 // letters before the ending
const SUFFIX = /['’]\p{Letter}{1,4}\s*$/u // Turkish: İstanbul'da

/** What a name after a word of a language that inflects names may be called, folded. Only what is known exactly counts. */
export function nominativesOf(subject: string): string[] {
  const folded = foldText(subject)
  const names = [...CYRILLIC, ...LATIN].flatMap(([ending, own]) => {
    const stem = folded.slice(0, folded.length - ending.length)
    return folded.endsWith(ending) && stem.length >= SHORTEST ? own.map((last) => `${stem}${last} `) : []
  })
  const bare = subject.replace(SUFFIX, ' ')
  return [...new Set(bare === subject ? names : [bare, ...names])]
}
