import { lineSteps, rowSteps, sheetOf } from '../core/match/lines.ts'
import { type Mention, placesOfMailSteps } from '../core/match/mail/placesOfMailSteps.ts'
import { isMailLike } from '../core/match/mail/readMail.ts'
import { resolveSteps } from '../core/match/resolveSteps.ts'
import { runThrough, type Steps } from '../core/steps.ts'
import { foldText } from '../core/text/foldText.ts'
import type { TownRow } from '../core/towns.ts'
import { areasOfWorld } from '../core/world.ts'
import towns from '../web/api/towns.json' with { type: 'json' }
import { createLookups } from './createLookups.ts'
import keptAside from './mails/keptAside.json' with { type: 'json' }
import mails from './mails/mails.json' with { type: 'json' }
import { medianOf, printLimit, printRow, printTitle, timeSteps } from './measure.ts'
import { loadCorpus } from './search/loadCorpus.ts'

const RUNS = 3
const STEP_MS = 50

/** Lists of lines that all differ, and the time in which they have to be resolved; the longest only have to work. */
const LISTS = [
  { lines: 5_000, totalMs: 2_000 },
  { lines: 50_000, totalMs: undefined },
]

/** Reading and resolving long lists of different lines: towns, codes, numbers, misspellings, towns without coverage. */
export async function benchMatch(): Promise<void> {
  const corpus = loadCorpus()
  const lookups = createLookups(corpus)
  const areas = areasOfWorld(corpus.world).map(({ country, area }) => ({
    ...area,
    country: country.name,
  }))
  for (const { lines, totalMs } of LISTS) {
    printTitle(`Matching ${lines.toLocaleString('en')} lines that all differ`)
    const text = writeLines(areas, lines)
    const reading = measure(() => readSteps(text))
    const read = runThrough(readSteps(text))
    const resolving = measure(() => resolveSteps(read, lookups))
    for (const [what, { ms }] of [
      ['reading', reading],
      ['resolving', resolving],
    ] as const)
      printRow(what, `${ms.toFixed(0)} ms`, `${(ms / lines).toFixed(2)} ms a line`)
    if (totalMs !== undefined)
      printLimit(
        `under ${totalMs} ms`,
        `${(reading.ms + resolving.ms).toFixed(0)} ms`,
        reading.ms + resolving.ms < totalMs,
      )
    const stepMs = Math.max(reading.stepMs, resolving.stepMs)
    printLimit(`no step over ${STEP_MS} ms`, `${stepMs.toFixed(0)} ms`, stepMs < STEP_MS)
  }
}

function* readSteps(text: string) {
  const sheet = sheetOf(yield* rowSteps(text))
  return yield* lineSteps(sheet, {
    numbers: [],
    places: [0],
    country: undefined,
    region: undefined,
  })
}

function measure(create: () => Steps<unknown>): { readonly ms: number; readonly stepMs: number } {
  const runs = Array.from({ length: RUNS }, () => timeSteps(create()))
  return {
    ms: medianOf(runs.map((run) => run.totalMs)),
    stepMs: medianOf(runs.map((run) => run.longestMs)),
  }
}

/** Of every twenty lines: ten towns, four codes, four numbers, a misspelling, a town that may have no coverage. */
function writeLines(
  areas: readonly { code: string; name: string; country: string }[],
  count: number,
): string {
  return Array.from({ length: count }, (_, i) => {
    const { code, name, country } = areas[(i * 7919) % areas.length]!
    const plain = name.replaceAll(/[\t,;"]/g, ' ')
    const kind = i % 20
    const round = Math.floor(i / areas.length) || ''
    if (kind < 5) return `${plain} ${round}`
    if (kind < 10) return `${plain} ${country.replaceAll(',', ' ')} ${round}`
    if (kind < 14) return `+${code}${round}`
    if (kind < 18) return `+${code} 555 ${String(i).padStart(4, '0')}`
    if (kind === 18) return plain.slice(0, 3) + plain.slice(4)
    return (towns as unknown as TownRow[])[i % towns.length]![0]
  }).join('\n')
}

interface Mail {
  readonly language: string
  readonly text: string
  readonly places: readonly { readonly text: string; readonly quantity?: number }[]
  readonly neutral: readonly string[]
}

const LEAST_FOUND = 0.95
const MOST_WRONG = 0.03

/** How many of the places that mails ask for are found, and how many of those found are none. */
export async function benchMails(): Promise<void> {
  const lookups = createLookups(loadCorpus())
  for (const [title, sample] of [
    ['Places in mails', mails],
    ['Places in mails that were kept aside', keptAside],
  ] as const) {
    printTitle(title)
    const marks = (sample as readonly Mail[]).map((mail) => {
      const found = runThrough(placesOfMailSteps(mail.text, lookups))
      return { ...mark(mail, found), language: mail.language, isSeen: isMailLike(mail.text) }
    })
    const sum = (of: (one: (typeof marks)[number]) => number) =>
      marks.reduce((total, one) => total + of(one), 0)
    const [wanted, found] = [sum((one) => one.wanted), sum((one) => one.found)]
    const [right, wrong] = [sum((one) => one.right), sum((one) => one.wrong)]
    printRow('mails told from lists', `${sum(({ isSeen }) => Number(isSeen))} of ${marks.length}`)
    printRow('quantities right', `${sum((one) => one.counted)} of ${sum((one) => one.countable)}`)
    printLimit(
      `at least ${LEAST_FOUND} found`,
      `${right} of ${wanted}`,
      right >= LEAST_FOUND * wanted,
    )
    printLimit(`at most ${MOST_WRONG} wrong`, `${wrong} of ${found}`, wrong <= MOST_WRONG * found)
  }
}

function mark({ places, neutral }: Mail, found: readonly Mention[]) {
  const isNeutral = (text: string) =>
    neutral.some((other) => foldText(text).includes(foldText(other)))
  const left = [...places]
  let counted = 0
  let wrong = 0
  for (const { text, quantity } of found) {
    const at = left.findIndex((place) => isSame(place.text, text))
    const [place] = at < 0 ? [] : left.splice(at, 1)
    if (place && place.quantity === quantity) counted++
    if (!place && !isNeutral(text) && !places.some((one) => isSame(one.text, text))) wrong++
  }
  const right = places.length - left.length
  return { wanted: places.length, right, wrong, found: found.length, counted, countable: right }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [foldText(a), foldText(b)]
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
}
