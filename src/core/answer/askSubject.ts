import { foldText } from '../text/foldText.ts'
import { type AskName, isNamed, isTyping, type NameReading } from './name/askName.ts'
import { isSpeltAlike } from './name/isUnmistakable.ts'
import { hanVariantsOf } from './question/hanVariants.ts'
import { namesIn } from './question/namesIn.ts'
import type { Question } from './question/readQuestion.ts'

/** Asks for the subject, unless something else that the question may be about is known exactly, or is being typed. */
export function askSubject(askName: AskName, { subject, before, others }: Question): NameReading {
  const isOfCountry = before.length > 0 && isCountry(askName(subject, 'exact'))
  for (const other of before) {
    if (isOfCountry && !isCountry(askName(other, 'exact'))) continue // la Guadeloupe
    if (beginsSo(askName(other, 'exact')) || isBegun(askName, other)) return askName(other)
  }
  const ofSubject = askName(subject)
  // the country rather than a village that is called so with the article
  const country = others.find((other) => subject.endsWith(other) && isCountry(askName(other, 'exact')))
  if (country !== undefined && !isCountry(ofSubject)) return askName(country)
  if (isNamed(ofSubject)) return ofSubject
  const isUnfinished = ofSubject.fit === 'partial' && before.length === 0
  const named = [...(isUnfinished ? [] : others), ...hanVariantsOf(subject)].find((other) =>
    isNamed(askName(other, 'exact')),
  )
  if (named !== undefined) return askName(named)
  if (ofSubject.unknownName === undefined) return ofSubject
  const misspelt = before.find((other) => isMisspelt(askName(other), other))
  return (misspelt !== undefined && askName(misspelt)) || askNames(askName, ofSubject) || ofSubject
}

/** Whether something is called so, with the article or other word before the subject: not if `de Nice` is Denice. */
function beginsSo({ ranked, fit, subject }: NameReading): boolean {
  if (fit !== 'exact') return false
  const [first = ''] = foldText(subject).split(' ')
  return foldText(ranked[0]?.text ?? '').split(' ')[0] === first
}

/** Whether a name is being typed that begins with a word of a question: `Tel Avi`. */
function isBegun(askName: AskName, text: string): boolean {
  const typed = foldText(text)
  return (
    isTyping(text) &&
    askName(text, 'begun').ranked.some((one) => one.fit === 'partial' && foldText(one.text).startsWith(typed))
  )
}

function isCountry({ ranked: [first] }: NameReading): boolean {
  return first?.what.kind === 'country' && first.fit === 'exact'
}

function isMisspelt({ ranked: [first] }: NameReading, text: string): boolean {
  return first?.fit === 'similar' && isSpeltAlike(foldText(text), foldText(first.text))
}

/**
 * Asks for each name in a text that is no name itself: `London and Paris`. If one of them is unknown the others are no
 * answer but only offered, as is Germany for `Xyzburg in Germany`.
 */
function askNames(askName: AskName, whole: NameReading): NameReading | undefined {
  const { ranked: similar, subject } = whole
  const { names, mayBeNone, areJoined } = namesIn(subject)
  if (names.length === 0 || names[0]?.trim() === subject.trim()) return undefined
  if (similar.some(({ text }) => names.some((name) => isSpeltAlike(foldText(name), foldText(text)))))
    return undefined // a mistake in a name with what says where it is
  const known = names.filter((name) => isNamed(askName(name, 'exact')))
  const [first] = known
  if (first === undefined) return undefined
  if (names.length === 1) return askName(first)
  const others = names.filter((name) => !known.includes(name))
  const unknown = others.find((name) => !mayBeNone.includes(name.trim()))
  if (known.length === 1 && unknown === undefined) return { ...askName(first), isUnmistakable: false }
  const readings = names.flatMap((name) => (known.includes(name) || name === unknown ? askName(name) : []))
  const shown = readings.filter((reading) => isNamed(reading) || isMisspelt(reading, reading.subject))
  const ranked = inTurns(shown.map((reading) => reading.ranked))
  if (areJoined && unknown === undefined)
    return { ...whole, ranked, fit: 'exact', isUnmistakable: false, unknownName: undefined }
  return {
    ...whole,
    ranked: ranked.map((candidate) => ({ ...candidate, fit: 'similar' })),
    isUnmistakable: false,
    unknownName: (unknown ?? subject).trim(),
  }
}

/** The first of each, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const most = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}
