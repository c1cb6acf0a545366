import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { UrlState } from '../../web/state/url.ts'
import { askNear, askQuestion } from './askAround.ts'
import { askBox } from './askBox.ts'
import { copyCard, copyRow } from './copyAnswer.ts'
import { frameLine, frameOpen, shareLines } from './keepAnswer.ts'
import { compareTown, searchPage } from './listAnswer.ts'
import { matchLine, matchMail, matchRow } from './matchText.ts'
import { openAnswer, openLink } from './openAnswer.ts'
import { type BoxAnswer, describeSaid, findHarm, type Harm, type SaidAnswer } from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

/** Undefined where the way has no such question: a mail asks no number, the comparison has no villages. */
type AskWay = (
  text: string,
  tools: AnswerTools & { readonly shared: ReadonlyMap<string, SaidAnswer> },
  box: BoxAnswer,
) => SaidAnswer | undefined | Promise<SaidAnswer | undefined>

interface WayOfAsking {
  readonly ask: AskWay
  readonly mayAsk?: true // it is a stricter one
  readonly isOneCode?: true // it tells one code of a place, however many there are
  readonly isFilter?: true // it leaves rows of a list, and says nothing of a place without a code of its own
}

/** Every way there is to ask beside the search box. */
const WAYS = {
  Enter: { ask: withGoal(openAnswer) },
  link: { ask: withGoal(openLink) },
  'copied row': { ask: (_, __, box) => box.row && copyRow(box.row, box), isOneCode: true },
  'copied card': {
    ask: (_, tools, box) =>
      box.row?.goal?.kind === 'location' ? copyCard(box.row.goal.change, box, tools) : undefined,
  },
  'shared list': {
    ask: (_, { shared }, { row }) => shared.get(row?.line?.key ?? ''),
    isOneCode: true,
  },
  'frame’s list': { ask: withLine(frameLine), isOneCode: true },
  'frame opens': { ask: withLine(frameOpen), isOneCode: true },
  'numbers in': { ask: askQuestion },
  'numbers near': { ask: askNear, isOneCode: true },
  line: { ask: matchLine, mayAsk: true },
  row: { ask: matchRow, mayAsk: true },
  mail: { ask: matchMail, mayAsk: true },
  comparison: { ask: (text, tools, box) => compareTown(text, box, tools), isOneCode: true },
  'customer’s page': {
    ask: (text, tools, box) => searchPage(text, box, tools),
    mayAsk: true,
    isFilter: true,
  },
} as const satisfies Readonly<Record<string, WayOfAsking>>

type Way = keyof typeof WAYS

function withGoal(
  open: (change: Partial<UrlState>, tools: AnswerTools) => SaidAnswer | undefined,
): AskWay {
  return (_, tools, { row, isOutside }) =>
    row?.goal?.kind === 'location' && !isOutside ? open(row.goal.change, tools) : undefined
}

function withLine(keep: (line: ShortlistLine, tools: AnswerTools) => ReturnType<AskWay>): AskWay {
  return (_, tools, { row }) => (row?.line ? keep(row.line, tools) : undefined)
}

/** What was asked: `said` is what the way said of it. */
export interface Asked {
  readonly text: string
  readonly way: Way
  readonly harm: Harm | undefined // undefined: the same as the box
  readonly box: BoxAnswer
  readonly said: SaidAnswer
}

/** Asks texts in every way that has such a question. */
export async function askEveryWay(
  texts: readonly string[],
  tools: AnswerTools,
): Promise<readonly Asked[]> {
  const boxes = texts.flatMap((text) => {
    const box = askBox(text, tools)
    return box ? [{ text, box }] : []
  })
  const lines = boxes.flatMap(({ box }) => box.row?.line ?? [])
  const all = { ...tools, shared: shareLines(lines, tools) }
  const asked: Asked[] = []
  for (const { text, box } of boxes) {
    // a list and a mail are written to their end, whereas in the box a name may go on
    const written = box.isBegun && askBox(`${text} `, tools)
    const whole = written ? { ...written, isSure: false } : box
    for (const [name, { ask, ...how }] of Object.entries<WayOfAsking>(WAYS)) {
      const said = await ask(text, all, box)
      // in a list a code means itself alone
      const isOneCode = box.isCode && name === 'line' ? { isOneCode: true as const } : {}
      const harm = said && findHarm(how.mayAsk ? whole : box, said, { ...how, ...isOneCode })
      if (said) asked.push({ text, way: name as Way, harm, box, said })
    }
  }
  return asked
}

/** The differences, a line each, for whoever has to mend them. */
export function differencesIn(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap(({ text, way, harm, box, said }) =>
    harm ? `${text}, ${way}: ${harm} (${describeSaid(box.said)} / ${describeSaid(said)})` : [],
  )
}
