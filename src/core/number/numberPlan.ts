import { isSupportedCountry, Metadata, type PhoneNumberType } from 'libphonenumber-js/max'
import { KINDS, type NumberKind } from './numberKind.ts'

/** One kind of number in a country's numbering plan. */
interface KindPattern {
  readonly kind: NumberKind
  readonly beginning: RegExp // fits what numbers of this kind can begin with
  readonly longest: number // digits
}

/** What the library knows, but leaves out of its types. */
interface Plan {
  readonly nationalNumberPattern: () => string
  readonly nationalPrefix: () => string | 0
  readonly type: (
    name: PhoneNumberType,
  ) =>
    | { readonly pattern: () => string; readonly possibleLengths: () => readonly number[] }
    | undefined
}

interface Plans {
  readonly getCountryCodesForCallingCode: (callingCode: string) => readonly string[] | undefined
}

/** A kind that a number can be, judging by its first digits. */
export interface PossibleKind {
  readonly kind: NumberKind
  readonly surpriseOf: () => number // how unlikely this beginning is for the kind: digits that had to be right by chance
}

/** The kinds that a number of a country may turn out to be, given its first digits. Empty if it has no such numbers. */
export function kindsBeginning(iso: string, digits: string): readonly PossibleKind[] {
  return patternsOf(iso)
    .filter(({ beginning, longest }) => digits.length <= longest && beginning.test(digits))
    .filter(({ kind }) => iso !== 'CL' || !CHILEAN.includes(kind) || kind === kindInChile(digits))
    .map((pattern) => ({ kind: pattern.kind, surpriseOf: () => surpriseOf(pattern, digits) }))
}

/** The library calls all numbers of Chile both mobile and landline; yet only mobile ones begin with 9. */
export function kindInChile(national: string): NumberKind {
  return national.startsWith('9') ? 'mobile' : 'geographic'
}

const CHILEAN: readonly NumberKind[] = ['mobile', 'geographic']

/** Whether landline numbers of a country may begin with these digits; undefined if its plan is not known. */
export function hasLandlines(iso: string, digits: string): boolean | undefined {
  const landline = patternsOf(iso).find(({ kind }) => kind === 'geographic')
  return landline && digits.length <= landline.longest && landline.beginning.test(digits)
}

/** The countries of a calling code, the largest first. */
export function isosOf(callingCode: string): readonly string[] {
  return (new Metadata() as unknown as Plans).getCountryCodesForCallingCode(callingCode) ?? []
}

/** Dialled before a national number: 0 in most countries, 8 in Russia, 06 in Hungary, 1 in America; '' if nothing is. */
export function trunkOf(iso: string): string {
  return planOf(iso)?.nationalPrefix() || ''
}

/** Whether a country's plan may have such a national number, without the trunk prefix. Cheap. */
export function fitsPlan(iso: string, national: string): boolean {
  const pattern =
    wholes.get(iso) ?? new RegExp(`^(?:${planOf(iso)?.nationalNumberPattern() ?? '[]'})$`)
  wholes.set(iso, pattern)
  return pattern.test(national)
}

const wholes = new Map<string, RegExp>()

/** The most digits that a landline of the country has; 0 if it is unknown. */
export function longestLandline(iso: string): number {
  return patternsOf(iso).find(({ kind }) => kind === 'geographic')?.longest ?? 0
}

const known = new Map<string, readonly KindPattern[]>()

function patternsOf(iso: string): readonly KindPattern[] {
  const patterns = known.get(iso) ?? readPatterns(iso)
  known.set(iso, patterns)
  return patterns
}

function readPatterns(iso: string): KindPattern[] {
  const plan = planOf(iso)
  return KINDS.flatMap(([name, kind]) => {
    const type = plan?.type(name)
    const pattern = type?.pattern()
    if (!type || !pattern) return []
    return [{ kind, beginning: toBeginning(pattern), longest: Math.max(...type.possibleLengths()) }]
  })
}

/** Lets a pattern end after each digit. Those given have digits, \d, classes, groups, alternatives and counts only. */
function toBeginning(pattern: string): RegExp {
  const early = pattern.replace(/\{[\d,]+\}|\\d|\[[^[\]]+\]|\d/g, (part) =>
    part.startsWith('{') ? part : `(?:${part}|$)`,
  )
  return new RegExp(`^(?:${early})$`)
}

/** For each digit: 0 if it is the only one that can follow, 1 if any of ten can. */
function surpriseOf({ beginning }: KindPattern, digits: string): number {
  let surprise = 0
  for (let i = 0; i < digits.length; i++) {
    const before = digits.slice(0, i)
    let siblings = 0
    for (let digit = 0; digit < 10; digit++) siblings += Number(beginning.test(`${before}${digit}`))
    surprise += Math.log10(Math.max(1, siblings))
  }
  return surprise
}

const plans = new Map<string, Plan | undefined>()

function planOf(iso: string): Plan | undefined {
  if (!plans.has(iso)) plans.set(iso, readPlan(iso))
  return plans.get(iso)
}

function readPlan(iso: string): Plan | undefined {
  if (!isSupportedCountry(iso)) return undefined
  const metadata = new Metadata()
  metadata.selectNumberingPlan(iso)
  return metadata.numberingPlan as unknown as Plan | undefined
}
