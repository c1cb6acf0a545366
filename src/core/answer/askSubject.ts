import { isStateCode } from '../coverage/regions.ts'
import { foldText } from '../text/foldText.ts'
import { type AskName, isNamed, type NameReading } from './name/askName.ts'
import { type Candidate, isoOf } from './name/candidate.ts'
import { isSpeltAlike } from './name/weigh.ts'
import { isJoining } from './question/questionWords.ts'
import type { Question } from './question/readQuestion.ts'
import { type Token, tokensOf, trimPunctuation } from './question/tokens.ts'

/** Asks for the subject, unless something else that the question may be about is known exactly, or is being typed. */
export function askSubject(askName: AskName, { subject, before, others }: Question): NameReading {
  const isOfCountry = before.length > 0 && isCountry(askName(subject, 'exact'))
  for (const other of before) {
    const exact = askName(other, 'exact')
    if (isOfCountry && !isCountry(exact)) continue // la Guadeloupe
    if (beginsSo(exact) || isBegun(askName, exact)) return askName(other)
  }
  const ofSubject = askName(subject)
  const division = before.find(isDivision)
  if (division !== undefined && isCountry(ofSubject)) {
    const ofDivision = withoutCountries(ofSubject, division)
    if (ofDivision) return ofDivision
  }
  // the country rather than a village whose name begins with the article
  const country = others.find(
    (other) => subject.endsWith(other) && isCountry(askName(other, 'exact')),
  )
  if (country !== undefined && !isCountry(ofSubject)) return askName(country)
  const ofState = askWithoutCountry(askName, subject)
  if (ofState) return ofState
  if (isNamed(ofSubject)) return ofSubject
  const isUnfinished = ofSubject.fit === 'partial' && before.length === 0
  const named = [...(isUnfinished ? [] : others), ...hanVariantsOf(subject)].find((other) =>
    isNamed(askName(other, 'exact')),
  )
  if (named !== undefined && !isRather(ofSubject, askName(named))) return askName(named)
  if (ofSubject.unknownName === undefined) return ofSubject
  const byOwnName = askByOwnName(askName, subject)
  if (byOwnName) return byOwnName
  const misspelt = before.find((other) => isMisspelt(askName(other), other))
  return (misspelt !== undefined && askName(misspelt)) || askNames(askName, ofSubject) || ofSubject
}

const DIVISION =
  /^(?:provinc\p{Letter}+|région|region|estado|état) |\P{Letter}(?:county|district|governorate|parish|prefecture|province|region|state)\s*$/iu

/** Whether a text is the name of a part of a country: Columbia County is not Colombia. */
const isDivision = (text: string): boolean => DIVISION.test(text)

/**
 * What else is called like a country, for a part of a country: its region, as Niger State is, or what may be meant by the
 * name of one that is not known. Undefined if nothing else is called so.
 */
function withoutCountries(
  { ranked, ...reading }: NameReading,
  division: string,
): NameReading | undefined {
  const others = ranked.filter(({ what, fit }) => what.kind !== 'country' && fit === 'exact')
  const regions = others.filter(isRegion)
  if (others.length === 0) return undefined
  if (regions.length > 0) return { ...reading, ranked: regions, fit: 'exact' }
  return {
    ...reading,
    ranked: others.map((candidate) => ({ ...candidate, fit: 'similar' })),
    fit: 'similar',
    isUnmistakable: false,
    unknownName: division.trim(),
  }
}

const LONGEST_COUNTRY = 4 // words

/** `Paris, Texas, USA` as `Paris, Texas`, if that is in the country. */
function askWithoutCountry(askName: AskName, subject: string): NameReading | undefined {
  const words = subject.trim().split(/\s+/)
  for (let length = 1; length <= Math.min(LONGEST_COUNTRY, words.length - 2); length++) {
    const [place, country] = [words.slice(0, -length).join(' '), words.slice(-length).join(' ')]
    const [meant] = askName(`${country} `, 'exact').ranked
    if (meant?.what.kind !== 'country' || meant.fit !== 'exact') continue
    const reading = askName(`${trimPunctuation(place).trim()} `, 'exact')
    const there = reading.ranked.filter((one) => isoOf(one) === isoOf(meant))
    if (isNamed(reading) && there.length > 0) return { ...reading, ranked: there }
  }
  return undefined
}

/** `Moskau, Idaho` as `Moscow, Idaho`: towns are called after others, and so are their names in other languages. */
function askByOwnName(askName: AskName, subject: string): NameReading | undefined {
  const [, name = '', where = ''] = /^([^,]+),(.+)$/s.exec(subject) ?? []
  const [meant] = name === '' ? [] : askName(`${name} `, 'exact').ranked
  if (meant?.fit !== 'exact' || meant.isOwnName) return undefined
  const { what } = meant
  const own = (what.kind === 'place' ? what.place : what.kind === 'area' ? what.area : what.country)
    .name
  const reading = askName(`${own.replace(/[,/(].*/, '')},${where}`, 'exact')
  return isNamed(reading) ? reading : undefined
}

const BETTER_KNOWN = 6 // doublings of the inhabitants

/** Whether a mistake in the whole is likelier than a place that a part of it names: Los Angles is not Angles. */
function isRather(whole: NameReading, part: NameReading): boolean {
  const [of, than] = [whole.ranked[0]?.known ?? 0, part.ranked[0]?.known ?? 0]
  const name = foldText((whole.ranked[0]?.text ?? '').replace(/[,(].*/, ''))
  const isMistake = whole.fit === 'similar' && isSpeltAlike(foldText(whole.subject), name)
  return isMistake && of - than >= BETTER_KNOWN && whole.subject.endsWith(part.subject)
}

/** Whether something has that name, with the article or other word before the subject: `de Nice` is not Denice. */
function beginsSo({ ranked, fit, subject }: NameReading): boolean {
  if (fit !== 'exact') return false
  const [first = ''] = foldText(subject).split(' ')
  return foldText(ranked[0]?.text ?? '').split(' ')[0] === first
}

/** Whether a name is being typed that begins with a word of a question: `Tel Avi`. */
function isBegun(askName: AskName, { subject, isTyping }: NameReading): boolean {
  const typed = foldText(subject)
  return (
    isTyping &&
    askName(subject, 'begun').ranked.some(
      (one) => one.fit === 'partial' && foldText(one.text).startsWith(typed),
    )
  )
}

const isRegion = ({ what }: Candidate): boolean =>
  what.kind === 'place' && what.place.kind === 'region'

function isCountry({ ranked: [first] }: NameReading): boolean {
  return first?.what.kind === 'country' && first.fit === 'exact'
}

function isMisspelt({ ranked: [first] }: NameReading, text: string): boolean {
  return first?.fit === 'similar' && isSpeltAlike(foldText(text), foldText(first.text))
}

/**
 * Asks for each name in a text that is not a name itself: `London and Paris`. If one of them is unknown, the others are
 * only offered: Germany for `Xyzburg in Germany`.
 */
function askNames(askName: AskName, whole: NameReading): NameReading | undefined {
  const { ranked: similar, subject } = whole
  const { names, mayBeNone, areJoined } = namesIn(subject)
  if (names.length === 0 || names[0]?.trim() === subject.trim()) return undefined
  const known = names.filter((name) => isNamed(askName(name, 'exact')))
  const others = names.filter((name) => !known.includes(name))
  const towns = names.filter((name) => !isCountry(askName(name, 'exact')))
  const isAlike = ({ text }: Candidate) =>
    towns.some((name) => isSpeltAlike(foldText(name), foldText(text)))
  if (similar.some(isAlike)) return undefined // a mistake in a name with what says where it is
  const [first] = known
  if (first === undefined) return undefined
  if (names.length === 1) return askName(first)
  const unknown = others.find((name) => !mayBeNone.includes(name.trim()))
  if (known.length === 1 && unknown === undefined)
    return { ...askName(first), isUnmistakable: false }
  const readings = names.flatMap((name) =>
    known.includes(name) || name === unknown ? askName(name) : [],
  )
  const shown = readings.filter(
    (reading) => isNamed(reading) || isMisspelt(reading, reading.subject),
  )
  const ranked = inTurns(shown.map((reading) => reading.ranked))
  if (areJoined && unknown === undefined && !isElsewhere(askName, names))
    return { ...whole, ranked, fit: 'exact', isUnmistakable: false, unknownName: undefined }
  return {
    ...whole,
    ranked: ranked.map((candidate) => ({ ...candidate, fit: 'similar' })),
    isUnmistakable: false,
    unknownName: (unknown ?? subject).trim(),
  }
}

/** `Cedar Hill, TN`: where it is was said, and nothing there is called so. */
function isElsewhere(
  askName: AskName,
  [name = '', where = '', ...more]: readonly string[],
): boolean {
  if (more.length > 0 || isCountry(askName(name, 'exact'))) return false
  const reading = askName(where, 'exact')
  const [first] = reading.ranked
  return isCountry(reading) || (first && isRegion(first)) || isStateCode(where.trim())
}

/** The first of each, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const most = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat()
}

/** The names in a text that is not a name itself. */
interface NamesIn {
  readonly names: readonly string[] // complete but for the last
  readonly mayBeNone: readonly string[] // stand beside words of questions: if nothing has them, they are not names
  readonly areJoined: boolean // asked for together, as London and Paris; else the last may say where the first is
}

const MOST_NAMES = 4

/** Splits a text at its prepositions, conjunctions and commas, and leaves out the words of questions. */
export function namesIn(text: string): NamesIn {
  const tokens = tokensOf(text)
  const parts: Part[] = []
  let areJoined = true
  let start = 0
  for (const [i, token] of tokens.entries()) {
    const isLink = token.role === 'linking' || isJoining(token.word)
    if (!isLink && !endsName(text, token)) continue
    parts.push(readPart(text, tokens.slice(start, isLink ? i : i + 1)))
    if (isLink && token.word !== '' && !isJoining(token.word)) areJoined = false
    start = i + 1
  }
  parts.push(readPart(text, tokens.slice(start)))
  const some = parts.filter(({ name }) => name !== '').slice(0, MOST_NAMES)
  return {
    names: some.map(({ name }, i) => (i < some.length - 1 ? `${name} ` : name)),
    mayBeNone: some.filter(({ isAsking }) => isAsking).map(({ name }) => name),
    areJoined,
  }
}

interface Part {
  readonly name: string
  readonly isAsking: boolean
}

/** What is between two links, without words of questions around it. */
function readPart(text: string, words: readonly Token[]): Part {
  const isAsking = words.some(({ role }) => role === 'asking')
  const from = words.findIndex(({ role }) => !role || (role === 'article' && !isAsking))
  const last = words.map(({ role }) => !role).lastIndexOf(true)
  const [first, end] = [words[from], words[last]]
  if (!first || !end || last < from) return { name: '', isAsking }
  return { name: trimPunctuation(text.slice(first.from, end.to)).trim(), isAsking }
}

const endsName = (text: string, { to }: Token): boolean => /[,;/]/.test(text.charAt(to - 1))

/** Simplified characters of place names, each followed by the traditional one. */
const PAIRS = (
  '纽紐 约約 维維 纳納 伦倫 东東 广廣 湾灣 门門 国國 罗羅 马馬 尔爾 兰蘭 华華 圣聖 龙龍 汉漢 苏蘇 济濟 宁寧 庆慶 连連 陆陸 长長 阳陽 岛島 滨濱 贵貴 乌烏 鲁魯 齐齊 兴興 ' +
  '义義 亚亞 韩韓 泽澤 泸瀘 庄莊 丰豐 鹤鶴 鸡雞 锦錦 盘盤 营營 烟煙 临臨 绍紹 温溫 镇鎮 扬揚 盐鹽 无無 郑鄭 许許 驻駐 开開 关關 沈瀋 辽遼 厦廈 赣贛 萨薩 绵綿 达達 凉涼 ' +
  '陕陝 银銀 张張 顺順 禅禪 云雲 桥橋 头頭 台臺 县縣 区區 乡鄉 杰傑 费費 顿頓 诺諾 贝貝 历歷 冈岡 图圖 卢盧 宾賓 里裡 热熱 内內 莱萊 诗詩 轮輪 谢謝 迈邁 逊遜 钦欽 铁鐵 ' +
  '鲍鮑 丽麗 乔喬 仑侖 伟偉 们們 优優 会會 叶葉 吕呂 启啟 吴吳 响響 坚堅 垦墾 奥奧 属屬 杨楊 欧歐 涛濤 爱愛 纪紀 红紅 细細 绿綠 缅緬 联聯 脑腦 诸諸 贾賈 赖賴 车車 边邊 ' +
  '运運 选選 锡錫 际際 险險 难難 项項 领領 风風 飞飛 驶駛 鸟鳥'
).split(' ')

const TRADITIONAL = new Map(PAIRS.map((pair) => [pair.charAt(0), pair.charAt(1)]))
const SIMPLIFIED = new Map(PAIRS.map((pair) => [pair.charAt(1), pair.charAt(0)]))

/** A name in Chinese as it is written elsewhere: 纽约 as 紐約, and the other way round. Empty for other names. */
export function hanVariantsOf(name: string): string[] {
  return [TRADITIONAL, SIMPLIFIED]
    .map((characters) =>
      Array.from(name, (character) => characters.get(character) ?? character).join(''),
    )
    .filter((variant) => variant !== name)
}
