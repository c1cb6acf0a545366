import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import type { Choice } from '../../core/match/outcome.ts'
import { indexOfRow } from '../../core/match/sheet.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { foldText } from '../../core/text/foldText.ts'
import { type EnteredList, isMail, QUANTITY_COLUMN } from './enteredList.ts'
import { type Matched, type SettledLine, settledLine } from './matching.ts'

/**
 * The answer to whoever sent a list or a mail: what is settled, in the order and the words of the list, with the
 * quantities that a mail wants. '' if nothing is settled.
 */
export function replyText(list: EnteredList, matched: Matched): string {
  const settled = matched.lines.flatMap((_, i) => settledLine(matched, i) ?? [])
  const countOf = createCountOf(list, settled)
  const had: string[] = []
  const nearest: string[] = []
  const missing: string[] = []
  for (const row of settled) {
    const { outcome } = row
    const isCountry = outcome.kind === 'placeless' && outcome.country !== undefined && !outcome.use
    if (outcome.kind === 'nearby') nearest.push(`- ${row.line.text}: ${describeNearest(outcome.choice)}`)
    else if (outcome.kind === 'covered') had.push(describeHad(row, outcome.choice, countOf(row)))
    else if (isCountry && outcome.country)
      had.push(describeHad(row, { country: outcome.country, areas: [] }, countOf(row)))
    else if (outcome.kind === 'unknown' && outcome.reason === 'uncovered') missing.push(row.line.text)
  }
  const parts = [
    had.length > 0 && `${say('We have telephone numbers in:')}\n${once(had).join('\n')}`,
    nearest.length > 0 && `${say('No numbers of their own, but near by:')}\n${once(nearest).join('\n')}`,
    missing.length > 0 && say('We have no numbers in {places}.', { places: formatList(once(missing)) }),
  ]
  return parts.filter(Boolean).join('\n\n')
}

const once = (lines: readonly string[]): string[] => [...new Set(lines)]

/** `- Lyon, France: +33 472 (3×)` */
function describeHad({ line, decision }: SettledLine, choice: Choice, count: string): string {
  const { place, codes } = answerOfChoice(choice)
  const country = nameOfCountry(choice.country.iso)
  const written = decision?.correction ? place : line.text
  const isNamed = /^\D+$/.test(written) && written.length <= MOST_WRITTEN // a code or an address names no place
  const name = isNamed ? written : place
  const isSaid = choice.areas.length === 0 || foldText(name).includes(foldText(country)) || name.includes(',')
  return `- ${isSaid ? name : `${name}, ${country}`}: ${codes.join(', ')}${count ? ` (${count}×)` : ''}`
}

const MOST_WRITTEN = 40 // letters

/** How many numbers a mail wants at a place; '' if it does not say, or for several places together. */
function createCountOf({ source, sheet }: EnteredList, settled: readonly SettledLine[]) {
  const places = new Map<number, number>()
  for (const { line } of settled) places.set(line.number, (places.get(line.number) ?? 0) + 1)
  return function countOf({ line: { number } }: SettledLine): string {
    if (!isMail(source) || places.get(number) !== 1) return ''
    return sheet.rows[indexOfRow(sheet, number)]?.[QUANTITY_COLUMN] ?? ''
  }
}

function describeNearest(choice: Choice): string {
  const { place, codes } = answerOfChoice(choice)
  return `${place}, ${nameOfCountry(choice.country.iso)} ${codes.join(', ')}`
}
