import { isJoining, roleOfWord } from '../../answer/question/questionWords.ts'
import { cutText } from '../../text/cutText.ts'
import { foldText } from '../../text/foldText.ts'
import { GREETINGS, isCommonWord, REGARDS } from './mailWords.ts'

// A mail as its writer's own sentences: without greeting, signature, and what it quotes.

const QUOTED = /^\s*(?:>|\|)/
const QUOTES_FOLLOW =
  /(?:wrote|schrieb|geschrieben|a écrit|escribió|ha scritto|napisała?|napisał\(a\)|escreveu|a scris|пишет|написала?|menulis|كتب)\s*(?::\s*)?$|^-{2,}\s*\p{L}.*--\s*$/iu
const ADDRESSED =
  /^\s*(?:from|to|cc|bcc|sent|date|reply-to|von|an|gesendet|datum|de|à|envoyé|para|enviado|fecha|da|a|inviato|data|od|do|wysłano|от|кому)\s*:.*(?:@|\d{4})/iu
const SUBJECT =
  /^\s*(?:subject|betreff|objet|asunto|oggetto|temat|assunto|subiect|тема|perihal|主题|件名)\s*:\s*(?:(?:re|aw|fwd?|wg|tr|rv|odp)\s*:\s*)*/iu
const SIGNATURE = /^\s*(?:--|__)\s*$/
const POSTSCRIPT = /^\s*p\.?\s?(?:s|d)\b\.?\s*[:.-]?/iu
const MOST_GREETED = 6 // words
const MOST_SIGNED = 7 // words of regards
const MOST_OPENING = 3 // words of regards up to the one that tells
const MOST_CLOSING = 12 // words of a sentence that ends with regards
const MOST_SIGNED_BELOW = 8
const MOST_SIGNATURE = 25 // lines, with blank ones
const MOST_BELOW_NAME = 6 // lines
const LONGEST_NAME = 100 // characters

// Work grows faster than the length of a line or a sentence: longer ones are read in parts
const LONGEST = 800 // characters

const isVeryLong = (line: string): boolean => line.length > LONGEST

/** The sentences of a mail or a chat in which places are looked for, in their order; of a very long one its parts. */
export function mailSentences(text: string): string[] {
  const own = joinWrapped(ownLines(withoutSenders(text.split(/\r\n?|\n/))))
  const sentences = own
    .map((line) => line.replace(NUMBERED, ''))
    .flatMap((line) => cutText(line, LONGEST))
    .flatMap(sentencesOf)
    .filter((text) => /\p{L}|\d{2}/u.test(text))
  const isClosed = sentences.length > 1 && isRegards(sentences[sentences.length - 1] ?? '')
  return isClosed ? sentences.slice(0, -1) : sentences
}

const NUMBERED = /^\s*\d{1,2}[.)]\s+(?=\p{L})/u
const SENT =
  /^\s*\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:,?\s+\d{1,4}[./-]\d{1,2}[./-]\d{2,4})?\]?\s*(?:-\s*)?[^:]{1,40}:\s+/iu
const SENDER = /^\s*(\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*)?):\s+(?=\p{L})/u

/** The lines of a chat without who wrote them, and when: `[10:02, 27/11/2026] Anna: `, or `Anna: ` more than once. */
function withoutSenders(lines: readonly string[]): string[] {
  const said = lines.map((line) => line.replace(SENT, ''))
  const counts = new Map<string, number>()
  for (const line of said) {
    const [, name] = SENDER.exec(line) ?? []
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return said.map((line) =>
    line.replace(SENDER, (start, name: string) => ((counts.get(name) ?? 0) > 1 ? '' : start)),
  )
}

function ownLines(all: readonly string[]): string[] {
  const lines = withoutQuoted(all)
  const own: string[] = []
  let isGreeted = false
  let isSigned = false
  for (const [i, line] of lines.entries()) {
    isSigned =
      (isSigned && !POSTSCRIPT.test(line)) ||
      SIGNATURE.test(line) ||
      (i > 0 && isSignature(lines, i))
    if (isSigned) continue
    const said = line.replace(SUBJECT, '')
    own.push(isGreeted ? said : withoutGreeting(said))
    if (said === line && line.trim() !== '') isGreeted = true
  }
  return own
}

/** Without the mails that it answers, and who sent it to whom. */
function withoutQuoted(lines: readonly string[]): string[] {
  const isIntroduction = (line: string) => !isVeryLong(line) && QUOTES_FOLLOW.test(line.trim())
  const isFollowing = (line: string, i: number) =>
    isIntroduction(line) && !QUOTED.test(firstFilled(lines, i + 1) ?? '>')
  const end = lines.findIndex(isFollowing)
  const own = end < 0 ? lines : lines.slice(0, end)
  return own.filter((line) => !QUOTED.test(line) && !ADDRESSED.test(line) && !isIntroduction(line))
}

function firstFilled(lines: readonly string[], from: number): string | undefined {
  for (let i = from; i < lines.length; i++) if (lines[i]?.trim() !== '') return lines[i]
  return undefined
}

const wordsIn = (line: string): string[] => foldText(line).split(' ').filter(Boolean)

/** Whether a signature begins with a line: `Best regards, Ann`, or the name of the writer alone. */
function isSignature(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (lines.length - at > MOST_SIGNATURE || isVeryLong(line)) return false
  const rest = lines.slice(at + 1).filter((other) => other.trim() !== '')
  if (rest.some((other) => wordsIn(other).length > MOST_SIGNED_BELOW || /[?？]/.test(other)))
    return false
  const isFirst = REGARDS.has(wordsIn(line)[0] ?? '')
  return (
    (isRegards(line) && (isFirst || rest.length > 0)) ||
    (isName(line) && rest.length <= MOST_BELOW_NAME && isBehindText(lines, at))
  )
}

/** `Best regards`; `Lyon and Paris please, thanks` asks something. */
function isRegards(line: string): boolean {
  if (isVeryLong(line)) return false
  const [said = '', ...more] = line.trim().split(/[.!]\s+/)
  const words = wordsIn(said)
  if (/[\d?？]/.test(line) || words.length > MOST_CLOSING || !more.every(isName)) return false
  const closing = words.length > MOST_SIGNED ? words.slice(-2) : words.slice(0, MOST_OPENING)
  return closing.some((word) => REGARDS.has(word))
}

const isName = (line: string): boolean =>
  line.length <= LONGEST_NAME &&
  /^\s*\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,2}\s*$/u.test(line)

/** Whether a sentence stands above a line, and no list of names. */
function isBehindText(lines: readonly string[], at: number): boolean {
  const above = lines.slice(0, at)
  const [last = ''] = above.filter((line) => line.trim() !== '').slice(-1)
  const words = wordsIn(last)
  const isThanked = REGARDS.has(words[words.length - 1] ?? '')
  const isApart =
    above[above.length - 1]?.trim() === '' ||
    isThanked ||
    words.length <= (/,\s*$/.test(last) ? 4 : 2)
  return (
    isApart &&
    !isName(last) &&
    !/[:：]\s*$/.test(last) &&
    above.some((line) => wordsIn(line).length > MOST_SIGNED)
  )
}

/** `Dear Florence,` and `Hi Florence, ` at the beginning. */
function withoutGreeting(line: string): string {
  const words = wordsIn(line)
  if (!GREETINGS.has(words[0] ?? '')) return line
  const isWhole =
    !isVeryLong(line) &&
    words.length <= MOST_GREETED &&
    !/[?？]/.test(line) &&
    /^[^,]*(?:,[^,]*)?(?:,\s*)?$/u.test(line)
  if (isWhole && (words.length <= 3 || /[,:!.،，、]\s*$/u.test(line))) return ''
  const [greeting = ''] = /^[^,!:،，、–]{2,60}[,!:،，、–]+/u.exec(line) ?? []
  return wordsIn(greeting).length <= MOST_GREETED ? line.slice(greeting.length) : line
}

// not behind two letters: St. Gallen
const SENTENCE_END =
  /([\p{L}\p{M}\d)\]"'»”]{3}[.!?]+|\p{L}\s\d{1,4}[.!?]+|؟)\s+(?=[\p{Lu}\p{Lo}¿¡"'«„“(\d])|([。！？])/gu

const SHORTENED = /(?:^|[^\p{L}])(?:st[aeo]|pto|res|col|urb|fracc|gral|lic|ing)\.$/iu // Sto. Domingo, Res. Centro América

function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { 0: end, index, 1: last = '' } of line.matchAll(SENTENCE_END)) {
    if (SHORTENED.test(line.slice(Math.max(0, index - 1), index + last.length))) continue
    sentences.push(line.slice(start, index + end.length).trimEnd())
    start = index + end.length
  }
  return [...sentences, line.slice(start)]
}

const WRAPPED = 50 // characters, from which a line may have been broken

/** Lines that were broken in the middle of a sentence as one. */
function joinWrapped(lines: readonly string[]): string[] {
  const joined: string[] = []
  let last = ''
  for (const line of lines) {
    const isNext = last.length >= WRAPPED && /[^.!?:;]$/.test(last) && /^\s*[\p{L}\d(]/u.test(line)
    if (isNext && !/^\s*\d+[.)]/.test(line)) joined[joined.length - 1] += ` ${line.trim()}`
    else joined.push(line)
    last = line.trim() === '' ? '' : line
  }
  return joined
}

const FEWEST_WORDS = 5
const FEWEST_SAID = 3 // words of a sentence rather than of a list
const SHARE_SAID = 0.25
const SHARE_LINES = 0.3
const ASIAN_QUESTION =
  /^[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}].*(?:[。？]|吗|需要|号码|番号|ください)/su

const CELLS = /[^\s,],[^\s,]|;/ // of a file with commas or semicolons

const LONGEST_MAIL = 20_000 // characters: a person can still say that a longer text is one

/** Whether a text reads like a mail or a chat rather than like a list. */
export function isMailLike(text: string): boolean {
  if (text.length > LONGEST_MAIL || /\t|<\/?(?:table|ul|ol|tr|td)\b/i.test(text)) return false
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length > 1 && lines.filter((line) => CELLS.test(line)).length > lines.length / 2)
    return false
  if (
    lines.some(
      (line, i) =>
        SUBJECT.test(line) ||
        (i > 0 && isSignature(lines, i)) ||
        (i === 0 && isGreeting(line, lines.length)),
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
  if (isVeryLong(line)) return cutText(line, LONGEST).some(isSaid)
  if (ASIAN_QUESTION.test(line)) return true
  const words = (line.match(/[\p{L}\p{M}'’]+/gu) ?? []).map(foldText).filter(Boolean)
  const asking = words.filter((word) => roleOfWord(word) === 'asking').length
  const said = words.filter(
    (word) => roleOfWord(word) !== undefined || isCommonWord(word) || isJoining(word),
  ).length
  if (words.some((word) => REGARDS.has(word)) && /[,?!]/.test(line)) return true
  const isLong =
    words.length >= FEWEST_WORDS && said >= FEWEST_SAID && said >= words.length * SHARE_SAID
  if (words.length >= FEWEST_WORDS && said > 0 && /[?？]/.test(line)) return true
  return isLong && (asking > 0 || /[.?!]\s*$/.test(line))
}
