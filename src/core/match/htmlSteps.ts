import type { Steps } from '../steps.ts'
import { decodeHtmlEntities } from '../xml/entities.ts'
import entities from './entities.json' with { type: 'json' }

const MARKUP =
  /<\/?(?:table|thead|tbody|tr|td|th|ul|ol|li|dl|dd|dt|br|p|div|h[1-6]|option|html|body|span)(?=[\s/>])[^<>]*>/i
const LOOKED_AT = 65_536
const TOKENS_PER_STEP = 500

/** Whether a text is written in HTML, or has the tags of a list or a table in it. */
export function isHtml(text: string): boolean {
  return MARKUP.test(text.slice(0, LOOKED_AT))
}

/** Whether HTML from the clipboard has lists or tables: other text is better taken as plain text. */
export function hasListOrTable(html: string): boolean {
  return /<(?:table|li|dl)[\s>]/i.test(html)
}

/** What of HTML is never seen. */
const HIDDEN = /^<(script|style|head|title|noscript|template|svg)\b/i
const CELL_END = /^<\/(?:td|th)\b/i
const LINE_END =
  /^<(?:br|hr|\/?(?:tr|li|ul|ol|dl|dd|dt|p|div|table|thead|tbody|tfoot|h[1-6]|section|article|option|select|blockquote|pre|caption))\b/i
const CELL_START = /^<(?:td|th)\b/i

/** HTML as plain text: a line for each row and each item of a list, its cells separated by tabs. Nothing of it is run. */
export function* htmlSteps(html: string): Steps<string> {
  const lines: string[] = []
  let cells: string[] = [] // of the line, in front of the one that is being read
  let cell = ''
  let depth = 0 // of cells: inside them a new line is a space
  let tokens = 0
  const pattern = /<!--[\s\S]*?(?:-->|$)|<[a-z/!?][^<>]*>|[^<]+|</gi
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [token] = match
    const hidden = HIDDEN.exec(token)
    if (hidden) pattern.lastIndex = endOf(html, hidden[1] ?? '', pattern.lastIndex)
    else if (CELL_START.test(token)) depth++
    else if (CELL_END.test(token)) {
      depth = Math.max(0, depth - 1)
      cells.push(cell.trimEnd())
      cell = ''
    } else if (LINE_END.test(token)) {
      if (/^<\/?tr\b/i.test(token)) depth = 0
      if (depth === 0) {
        lines.push(lineOf(cells, cell))
        cells = []
        cell = ''
      } else cell += ' '
    } else if (!/^<[a-z/!?]/i.test(token))
      cell += decodeHtmlEntities(token, meaningOf).replace(/\s+/g, ' ')
    if (++tokens % TOKENS_PER_STEP === 0) yield
  }
  lines.push(lineOf(cells, cell))
  return lines.filter((text) => text.trim() !== '').join('\n')
}

/** The cells of a line; behind the last tag of a cell there is none. */
function lineOf(cells: readonly string[], last: string): string {
  return (last === '' ? cells : [...cells, last]).join('\t').replace(/^ +/, '')
}

function endOf(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}`, 'gi')
  end.lastIndex = from
  const close = end.exec(html) ? html.indexOf('>', end.lastIndex) : -1
  return close < 0 ? html.length : close + 1
}

const NAMES = new Map(Object.entries(entities.names))
const ACCENTS = new Map(Object.entries(entities.accents))

/** `uuml` is u with two dots. */
function meaningOf(name: string): string | undefined {
  const known = NAMES.get(name)
  if (known !== undefined) return known
  const mark = ACCENTS.get(name.slice(1))
  return mark && (name.charAt(0) + mark).normalize('NFC')
}
