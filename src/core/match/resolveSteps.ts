import { readQuestion } from '../answer/question/readQuestion.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import type { Steps } from '../steps.ts'
import { createPopulationOf } from './candidates.ts'
import type { Line, LineCell } from './lines.ts'
import type { Lookups } from './lookups.ts'
import { type Choice, haveSharedCode, meaningsOf, type Outcome, unknown } from './outcome.ts'
import { resolveLine } from './resolveLine.ts'
import type { LinePart, LineTools } from './resolveName.ts'
import { createStateReader } from './states.ts'

/** A line, or one of several places in it, with what the coverage has for it. */
export interface ResolvedLine {
  readonly line: Line // its text is that of the part, its column that of the cell which gave the answer
  readonly outcome: Outcome
  readonly passed?: Passed
  readonly differing?: Differing
}

/** What is known of texts on which the work has hung. */
export interface Care {
  readonly stuck: ReadonlySet<string> // texts that are left out
  readonly begin: (text: string) => void // tells which text is read next
}

/**
 * The outcomes of all lines, in their order: at least one for each, which `onResolved` gets line by line. Repeated
 * lines are resolved once.
 */
export function* resolveSteps(
  lines: readonly Line[],
  lookups: Lookups,
  onResolved?: (parts: readonly ResolvedLine[]) => void,
  care?: Care,
): Steps<ResolvedLine[]> {
  const { remembering, questionOf, forget } = rememberAnswers(lookups)
  const tools = {
    lookups: remembering,
    questionOf,
    nearest: lookups.nearest,
    populationOf: createPopulationOf(lookups),
    isOnly: lines.length === 1,
  }
  yield* lookups.areasCalled.prepareSteps()
  const known = new Map<string, ResolvedRow>()
  const resolved: ResolvedLine[] = []
  const readState = createStateReader(lines, lookups)
  for (const line of lines) {
    const asked = readState(line)
    const key = keyOf(asked)
    const isStuck = care?.stuck.has(key) || care?.stuck.has(line.text)
    if (!known.has(key) && !isStuck) care?.begin(key)
    const row = known.get(key) ?? (isStuck ? stuckRow(line) : resolveRow(asked, tools))
    forget()
    known.set(key, row)
    const own = partsOf(line, row)
    resolved.push(...own)
    onResolved?.(own)
    yield
  }
  return resolved
}

function keyOf({ text, column, more = [], postcode, region, country, home }: Line): string {
  const cells = more.flatMap((cell) => [cell.text, cell.column])
  return [text, column, postcode, region, country, home, ...cells].join('\t')
}

function partsOf(
  { more: _, ...line }: Line,
  { cell, parts, passed, differing }: ResolvedRow,
): ResolvedLine[] {
  return parts.map(({ text, outcome }) => ({
    line: { ...line, ...cell, ...(parts.length > 1 && { text }) },
    outcome,
    ...(passed && { passed }),
    ...(differing && { differing }),
  }))
}

/** Names are read and looked up once for each line, whose readings often ask the same. */
function rememberAnswers(lookups: Lookups) {
  const answers = new Map<string, unknown>()
  const remember = <Answer>(key: string, ask: () => Answer): Answer => {
    if (!answers.has(key)) answers.set(key, ask())
    return answers.get(key) as Answer
  }
  const { find, gazetteer } = lookups
  const remembering: Lookups = {
    ...lookups,
    nameOf: (text) => remember(`read ${text}`, () => lookups.nameOf(text)),
    find: (name, limit, isForgiving) =>
      remember(`find ${limit} ${isForgiving} ${name.text}`, () => find(name, limit, isForgiving)),
    gazetteer: {
      ...gazetteer,
      named: (name, options) =>
        remember(`named ${options.limit} ${options.isos} ${name.text}`, () =>
          gazetteer.named(name, options),
        ),
    },
  }
  const questionOf = (text: string) => remember(`question ${text}`, () => readQuestion(text))
  return { remembering, questionOf, forget: () => answers.clear() }
}

/** What a row means, by the surest of its cells that tells. */
interface ResolvedRow {
  readonly cell: Partial<LineCell> // that it was answered by
  readonly parts: readonly LinePart[]
  readonly passed?: Passed
  readonly differing?: Differing
}

const stuckRow = ({ text }: Line): ResolvedRow => ({
  cell: {},
  parts: [{ text, outcome: unknown('stuck') }],
})

/** A surer cell, which gave no code. */
interface Passed {
  readonly text: string
  readonly outcome: Outcome
}

/** A cell that tells another place. */
interface Differing {
  readonly text: string
  readonly choice: Choice
}

/** Resolves a row: one of its cells after the other until one has a code, and those behind it to see whether they differ. */
function resolveRow(line: Omit<Line, 'number'>, tools: LineTools): ResolvedRow {
  const { text, column, more = [] } = line
  const first: ResolvedCell = {
    cell: { text, ...(column !== undefined && { column }) },
    parts: resolveLine(line, tools),
  }
  const country =
    line.country === undefined ? undefined : countryDiffering(line.country, first.parts, tools)
  if (more.length === 0) return withDiffering(first, country)
  const cells = [
    first,
    ...more.map((cell) => ({ cell, parts: resolveLine({ ...line, text: cell.text }, tools) })),
  ]
  const surest = cells.reduce((best, one) => (rankOf(one) < rankOf(best) ? one : best))
  const at = cells.indexOf(surest)
  const best = withAgreement(surest, cells.slice(at + 1))
  const passed = cells
    .slice(0, at)
    .find(({ parts }) => !parts.every(({ outcome }) => isNothing(outcome)))
  const differing = findDiffering(best, cells.slice(at + 1)) ?? (at === 0 ? country : undefined)
  return withDiffering(
    { cell: best.cell, parts: best.parts, ...(passed?.parts[0] && { passed: passed.parts[0] }) },
    differing,
  )
}

interface ResolvedCell {
  readonly cell: Partial<LineCell>
  readonly parts: readonly LinePart[]
}

/** How little a cell tells: 0 if it has a code. What is not loaded yet may have one, and is waited for. */
function rankOf({ parts }: ResolvedCell): number {
  return Math.min(...parts.map(({ outcome }) => rankOfOutcome(outcome)))
}

function rankOfOutcome(outcome: Outcome): number {
  switch (outcome.kind) {
    case 'covered':
    case 'nearby':
      return 0
    case 'suggested':
      return 1
    case 'choose':
      return 2
    case 'placeless':
      return 3
    case 'unknown':
      return outcome.reason === 'unloaded' ? 0 : 4
    case 'omitted':
      return 5
  }
}

/** Where a cell leaves a choice and the others fit only one of its choices, that is suggested. */
function withAgreement(cell: ResolvedCell, others: readonly ResolvedCell[]): ResolvedCell {
  const [part] = cell.parts
  if (cell.parts.length !== 1 || part?.outcome.kind !== 'choose') return cell
  const { choices } = part.outcome
  const meanings = others.flatMap(({ parts }) =>
    parts.flatMap(({ outcome }) => meaningsOf(outcome)),
  )
  const shared = choices.filter((choice) => meanings.some((other) => shareCode(choice, other)))
  const [choice] = shared
  if (!choice || shared.length > 1) return cell
  const rest = choices.filter((one) => one !== choice)
  return {
    ...cell,
    parts: [{ ...part, outcome: { kind: 'suggested', choice, why: 'part', others: rest } }],
  }
}

function shareCode(a: Choice, b: Choice): boolean {
  return a.country.iso === b.country.iso && haveSharedCode(a.areas, b.areas)
}

const isNothing = (outcome: Outcome): boolean =>
  outcome.kind === 'omitted' && outcome.why === 'blank'

function withDiffering(row: ResolvedRow, differing: Differing | undefined): ResolvedRow {
  const [part] = row.parts
  if (!differing || part?.outcome.kind !== 'covered') return row
  const { outcome } = part
  const others =
    differing.choice.areas.length > 0 ? [...outcome.others, differing.choice] : outcome.others
  return { ...row, differing, parts: [{ ...part, outcome: { ...outcome, others } }] }
}

/** The first other cell that certainly means another place than what the row is answered by. */
function findDiffering(best: ResolvedCell, cells: readonly ResolvedCell[]): Differing | undefined {
  const choice = onlyChoice(best)
  if (!choice) return undefined
  for (const { cell, parts } of cells) {
    const [part] = parts
    if (parts.length !== 1 || !part || cell.text === undefined) continue
    const { outcome } = part
    if (outcome.kind !== 'covered' && outcome.kind !== 'choose') continue
    const [first] = meaningsOf(outcome)
    if (first && !meaningsOf(outcome).some((other) => isSamePlace(choice, other)))
      return { text: cell.text, choice: first }
  }
  return undefined
}

function onlyChoice({ parts }: ResolvedCell): Choice | undefined {
  const [part] = parts
  return parts.length === 1 && part?.outcome.kind === 'covered' ? part.outcome.choice : undefined
}

/** Whether two choices share a code, or lie as near to each other as one town. */
function isSamePlace(a: Choice, b: Choice): boolean {
  if (a.country.iso !== b.country.iso) return false
  if (a.areas.length === 0 || b.areas.length === 0 || shareCode(a, b)) return true
  return a.areas.some(({ position }) =>
    b.areas.some(
      (other) => position && other.position && distanceKm(position, other.position) <= SAME_TOWN_KM,
    ),
  )
}

/** The country beside a number of another country. Those that share a calling code are not told apart by it. */
function countryDiffering(
  text: string,
  parts: readonly LinePart[],
  { lookups: { countriesNamed } }: LineTools,
): Differing | undefined {
  const choice = onlyChoice({ cell: {}, parts })
  if (!choice) return undefined
  const countries = countriesNamed(text)
  const isSame = countries.some(
    ({ iso, callingCode }) =>
      iso === choice.country.iso || callingCode === choice.country.callingCode,
  )
  const [country] = countries
  return isSame || !country ? undefined : { text, choice: { country, areas: [] } }
}
