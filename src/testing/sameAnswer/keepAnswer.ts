import { readLinkSteps, writeLinkSteps } from '../../core/shortlist/link.ts'
import primerLines from '../../core/shortlist/linkPrimer.json' with { type: 'json' }
import { type ShortlistLine, withAreasOf } from '../../core/shortlist/shortlist.ts'
import { runThrough } from '../../core/steps.ts'
import { findLines } from '../../web/embed/createShortlistSetter.ts'
import { tellLines } from '../../web/embed/messages.ts'
import { readMessage } from '../../web/embed/readMessage.ts'
import { changeTo } from '../../web/embed/startBridge.ts'
import { openAnswer } from './openAnswer.ts'
import { type SaidAnswer, saidAreas } from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

// What Shift+Enter puts on the shortlist, as others get it.

const PRIMER = primerLines.join('\n')
const MADE_AT_MS = Date.UTC(2026, 0, 1)

/**
 * The lines of a shared list, once it is opened, by their keys. All are in one link: for each, what compresses links would
 * be prepared again, which takes longer than any answer.
 */
export function shareLines(
  lines: readonly ShortlistLine[],
  { world }: AnswerTools,
): ReadonlyMap<string, SaidAnswer> {
  const content = { hasNotes: false, needsPosition: () => true }
  const once = [...new Map(lines.map((line) => [line.key, line])).values()]
  const link = runThrough(writeLinkSteps(once, content, MADE_AT_MS, PRIMER)) ?? ''
  const read = withAreasOf(runThrough(readLinkSteps(link, PRIMER)).lines, world)
  return new Map(read.map((line) => [line.key, saidLine(line)]))
}

/** Of the page around a frame, which is told the line and gives it back. */
export async function frameLine(
  line: ShortlistLine,
  { world }: AnswerTools,
): Promise<SaidAnswer | undefined> {
  const reading = readMessage({ coverage: 1, type: 'setShortlist', ...tellLines([line]) })
  if (!reading || !('message' in reading) || reading.message.type !== 'setShortlist')
    return undefined
  const { lines } = await findLines(reading.message.lines, [], {
    getCountries: async () => world.countries,
    getAreas: async (iso) => world.areas.get(iso) ?? [],
    getPeople: async () => world.peopleOf,
  })
  return lines[0] && saidLine(lines[0])
}

/** The same where the page around it opens the line. */
export function frameOpen(line: ShortlistLine, tools: AnswerTools): SaidAnswer | undefined {
  const [told] = tellLines([line]).lines
  const reading = readMessage({ coverage: 1, type: 'open', ...told })
  if (!reading || !('message' in reading) || reading.message.type !== 'open') return undefined
  return openAnswer(changeTo(reading.message), tools)
}

function saidLine({ area, iso, callingCode, serves }: ShortlistLine): SaidAnswer {
  const said = saidAreas({ iso, callingCode }, [area], area.position)
  return serves ? { ...said, certainty: serves } : said
}
