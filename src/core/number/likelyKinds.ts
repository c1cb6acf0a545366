import { sharesCodes, type Use } from './numberKind.ts'
import { isosOf, kindsBeginning, type PossibleKind } from './numberPlan.ts'

/** A kind is unlikely if another one fits this many more of the first digits by more than chance. */
const CLEARLY = 2.5

/** What the first digits of a number say. */
export interface Beginning {
  readonly isGeographic: boolean // whether numbers that begin with them may belong to an area
  readonly isShared: boolean // whether mobile numbers begin with them too, and cannot be told apart
  readonly use: Use | undefined // the likeliest one of the others
  readonly iso: string | undefined // the country that has such numbers: the largest, if a calling code has several
}

const UNKNOWN: Beginning = { isGeographic: true, isShared: false, use: undefined, iso: undefined }

/** Judges a national number by the longest beginning that its calling code's plan knows; `isos` limits countries. */
export function judgeBeginning(
  callingCode: string,
  national: string,
  isos: readonly string[] = isosOf(callingCode),
): Beginning {
  const key = `${isos.length === 1 ? isos[0] : callingCode} ${national}`
  const judged = known.get(key) ?? judge(callingCode, national, isos)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(key, judged)
  return judged
}

const known = new Map<string, Beginning>()
const MOST_KNOWN = 5_000

/** Whether numbers with these first digits belong to no area: they are mobile, freephone or the like. */
export function isNonGeographic(callingCode: string, national: string): boolean {
  return !judgeBeginning(callingCode, national).isGeographic
}

function judge(callingCode: string, national: string, isos: readonly string[]): Beginning {
  for (let length = national.length; length > 0; length--) {
    const possible = isos.flatMap((iso) =>
      kindsBeginning(iso, national.slice(0, length)).map((kind) => ({ iso, ...kind })),
    )
    if (possible.length > 0) return weigh(callingCode, possible)
  }
  return UNKNOWN
}

interface CountryKind extends PossibleKind {
  readonly iso: string
}

function weigh(callingCode: string, possible: readonly CountryKind[]): Beginning {
  const likely = possible.length === 1 ? possible : withoutUnlikely(possible)
  const landline = likely.find(({ kind }) => kind === 'geographic')
  const mobile = likely.find(({ kind }) => kind === 'mobile')
  const other = mobile ?? likely.find(({ kind }) => kind !== 'geographic')
  const isTown = mobile !== undefined && sharesCodes(mobile.iso, callingCode)
  return {
    isGeographic: landline !== undefined || isTown,
    isShared: mobile !== undefined && (landline !== undefined || isTown),
    use: other?.kind as Use | undefined,
    iso: (landline ?? other)?.iso,
  }
}

/** The kinds in order: those of the largest country first, unless they only fit by chance. */
function withoutUnlikely(possible: readonly CountryKind[]): readonly CountryKind[] {
  const surprises = possible.map(({ surpriseOf }) => surpriseOf())
  const limit = Math.min(...surprises) + CLEARLY
  return possible.filter((_, i) => (surprises[i] ?? 0) < limit)
}
