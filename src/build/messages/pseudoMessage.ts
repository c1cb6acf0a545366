import type { Message, Part } from '../../core/language/message.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒğĥíĵķļɱñöþʠŕšţüṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

const LONGEST_WORD = 6 // letters
const LONGER = 0.4 // German and Russian are up to that much longer than English

/** The message accented and longer, in brackets: a bracket that is missing on the screen is a text that was cut. */
export function pseudoMessage(message: Message): Message {
  const padding = paddingOf(Math.ceil(lettersIn(message) * LONGER))
  const accented = accent(message)
  return typeof accented === 'string' ? `[${accented}${padding}]` : ['[', ...accented, `${padding}]`]
}

/** Words of up to a length, so that long texts break into lines as others do. */
function paddingOf(length: number): string {
  if (length <= LONGEST_WORD) return '~'.repeat(length)
  return `${'~'.repeat(LONGEST_WORD)} ${paddingOf(length - LONGEST_WORD)}`
}

function accent(message: Message): Message {
  return typeof message === 'string' ? accentText(message) : message.map(accentPart)
}

function accentPart(part: Part): Part {
  if (typeof part === 'string') return accentText(part)
  if (part === 0 || part.length === 1) return part
  if (part[1] === 'tag') return [part[0], 'tag', accent(part[2])]
  const cases = Object.entries(part[2]).map(([key, inside]) => [key, accent(inside)])
  return [part[0], part[1], Object.fromEntries(cases)]
}

function accentText(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED.charAt(LETTERS.indexOf(letter)))
}

function lettersIn(message: Message): number {
  if (typeof message === 'string') return message.length
  return message.reduce((sum: number, part) => sum + lettersInPart(part), 0)
}

function lettersInPart(part: Part): number {
  if (typeof part === 'string') return part.length
  if (part === 0 || part.length === 1) return 0
  return part[1] === 'tag' ? lettersIn(part[2]) : lettersIn(part[2].other ?? '')
}
