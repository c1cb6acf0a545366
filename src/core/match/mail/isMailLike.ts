import { isJoining, roleOfWord } from '../../answer/question/questionWords.ts'
import { foldText } from '../../text/foldText.ts'
import { GREETINGS, isCommonWord, REGARDS } from './mailWords.ts'
import { isSignature, SUBJECT, wordsIn } from './readMail.ts'

const FEWEST_WORDS = 5
const FEWEST_SAID = 3 // words of a sentence rather than of a list
const SHARE_SAID = 0.25
const SHARE_LINES = 0.3
const ASIAN_QUESTION = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}].*(?:[。？]|吗|需要|号码|番号|ください)/u

const CELLS = /[^\s,],[^\s,]|;/ // of a file with commas or semicolons

/** Whether a text reads like a mail or a chat rather than like a list. */
export function isMailLike(text: string): boolean {
  if (/\t|<\/?(?:table|ul|ol|tr|td)\b/i.test(text)) return false
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length > 1 && lines.filter((line) => CELLS.test(line)).length > lines.length / 2) return false
  if (
    lines.some(
      (line, i) =>
        SUBJECT.test(line) || (i > 0 && isSignature(lines, i)) || (i === 0 && isGreeting(line, lines.length)),
    )
  )
    return true
  const said = lines.filter(isSaid).length
  return said > 0 && said >= lines.length * SHARE_LINES
}

function isGreeting(line: string, lines: number): boolean {
  const words = wordsIn(line)
  return GREETINGS.has(words[0] ?? '') && (lines > 1 || words.length > FEWEST_WORDS)
}

function isSaid(line: string): boolean {
  if (ASIAN_QUESTION.test(line)) return true
  const words = (line.match(/[\p{L}\p{M}'’]+/gu) ?? []).map(foldText).filter(Boolean)
  const asking = words.filter((word) => roleOfWord(word) === 'asking').length
  const said = words.filter((word) => roleOfWord(word) !== undefined || isCommonWord(word) || isJoining(word)).length
  if (words.some((word) => REGARDS.has(word)) && /[,?!]/.test(line)) return true
  const isLong = words.length >= FEWEST_WORDS && said >= FEWEST_SAID && said >= words.length * SHARE_SAID
  if (words.length >= FEWEST_WORDS && said > 0 && /[?？]/.test(line)) return true
  return isLong && (asking > 0 || /[.?!]\s*$/.test(line))
}
