import type { Fit } from '../../fit.ts'
import { scriptOf } from '../../gazetteer/scriptOf.ts'
import type { Depth } from '../../search/ask/find.ts'
import { foldText } from '../../text/foldText.ts'
import type { Candidate } from './candidate.ts'
import { type CandidateSources, createFindCandidates } from './findCandidates.ts'
import { rankCandidates, WELL_KNOWN } from './rankCandidates.ts'
import { isUnmistakable } from './weigh.ts'

/** What a name may mean, best first. */
export interface NameReading {
  readonly subject: string // the name
  readonly ranked: readonly Candidate[]
  readonly fit: Fit | undefined // of the best; undefined if there is none
  readonly isObscure: boolean // the best is little known, and only by another name
  readonly isUnmistakable: boolean
  readonly unknownName: string | undefined // the name, if nothing is called so
}

/** Asks what a name may mean: cheaply if only what is called exactly so counts, or begins so. */
export type AskName = (subject: string, depth?: Depth) => NameReading

const MOST_SIMILAR = 5
const MOST_BESIDE_EXACT = 2 // well-known ones that are only similar
const LITTLE_KNOWN = 18

/** Remembers readings for the length of one question. */
export function createAskName(sources: CandidateSources) {
  const findCandidates = createFindCandidates(sources)
  return function askNameIn(openIso: string | undefined): AskName {
    const known = new Map<string, NameReading>()
    return function askName(subject, depth = 'similar') {
      const key = `${depth} ${subject}`
      const reading = known.get(key) ?? read(subject, depth)
      known.set(key, reading)
      return reading
    }

    function read(subject: string, depth: Depth): NameReading {
      if (subject.trim() === '') return NOTHING
      const asked = { typed: foldText(subject), openIso, isTyping: isTyping(subject) }
      const ranked = leaveOut(
        rankCandidates(findCandidates(subject, openIso, depth), asked),
        isTranscribed(subject),
      )
      const fit = ranked[0]?.fit
      const isUnknown = fit === 'similar' || (fit === undefined && /\p{Letter}{2}/u.test(subject))
      return {
        subject,
        ranked,
        fit,
        isObscure: ranked[0]?.isObscureAlias === true && !isTranscribed(subject),
        isUnmistakable: isUnmistakable(ranked, subject),
        unknownName: isUnknown ? subject.trim() : undefined,
      }
    }
  }
}

/** Whether the last word may be incomplete. */
export function isTyping(subject: string): boolean {
  return !/[\s?!]$/.test(subject)
}

/** Whether something that people know is called exactly so. */
export function isNamed({ fit, isObscure }: NameReading): boolean {
  return fit === 'exact' && !isObscure
}

const NOTHING: NameReading = {
  subject: '',
  ranked: [],
  fit: undefined,
  isObscure: false,
  isUnmistakable: false,
  unknownName: undefined,
}

/** Whether a name is typed in a script other than Latin, in which foreign places have several spellings. */
function isTranscribed(subject: string): boolean {
  return scriptOf(subject) !== 'latin'
}

/**
 * Leaves out what a person hardly means. If something has exactly the name in the state or country typed beside it, no
 * similar names are offered; if it has it elsewhere, only if it is little known, and they are well known or transcribed.
 * If nothing has it, little-known places with the name inside theirs are left out too.
 */
function leaveOut(ranked: readonly Candidate[], isTranscribed: boolean): Candidate[] {
  const exact = ranked.filter(({ fit }) => fit === 'exact')
  const bestExact = Math.max(...exact.map(({ known }) => known))
  const isSettled = bestExact >= LITTLE_KNOWN || exact.some(({ isLocated }) => isLocated)
  const hasExact = exact.length > 0
  const isUnknown = ranked[0]?.fit === 'similar'
  let similar = 0
  const left = ranked.filter(({ fit, known }) => {
    if (fit === 'partial') return !isUnknown || known >= LITTLE_KNOWN
    if (fit !== 'similar') return true
    if (hasExact && (isSettled || !(isTranscribed || known >= WELL_KNOWN))) return false
    return ++similar <= (hasExact && !isTranscribed ? MOST_BESIDE_EXACT : MOST_SIMILAR)
  })
  // a village of that name comes first, but the city that may be meant is seen as well
  const [first, ...rest] = left
  if (!first || !hasExact || similar === 0) return left
  const isSimilar = ({ fit }: Candidate) => fit === 'similar'
  return [first, ...rest.filter(isSimilar), ...rest.filter((one) => !isSimilar(one))]
}
