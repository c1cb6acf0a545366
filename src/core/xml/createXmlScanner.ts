import { brokenFile, FileError } from '../fileError.ts'
import { say } from '../language/say.ts'
import { decodeXmlEntities } from './entities.ts'

const QUOTE = 34
const APOSTROPHE = 39
const LESS = 60
const GREATER = 62

/** Goes through XML from tag to tag. `next` changes what the other members say: they are about the current tag. */
export interface XmlScanner {
  /** Goes to the next tag; false after the last. */
  next(): boolean
  name: string // without prefix
  prefix: string // with colon, or ''
  isClosing: boolean // </a>
  isEmpty: boolean // <a/>
  start: number // where the tag begins in the text
  end: number // the first character after it
  /** The value of an attribute, whatever its prefix; undefined if there is none. */
  attribute(name: string): string | undefined
  /** The text between the tag before and this one, or after the last. */
  textBefore(): string
}

/** What is not read: a document type could define entities that grow without end. */
type Unread = 'doctype' | 'broken'

/**
 * Reads XML that programs write: neither checks that tags match, nor knows entities of a document. What is not XML goes
 * to `onUnread` and is text if that returns; without it, it throws `FileError`. It looks at each
 * character a few times at most, whatever the text.
 */
export function createXmlScanner(
  xml: string,
  onUnread: (what: Unread) => void = refuse,
): XmlScanner {
  const missing = new Set<string>() // ends that do not come any more
  let textStart = 0
  let aside = '' // text in front of a comment, and marked text
  let attributes = ''

  const scanner: XmlScanner = {
    name: '',
    prefix: '',
    isClosing: false,
    isEmpty: false,
    start: 0,
    end: 0,
    next() {
      textStart = scanner.end
      aside = ''
      let start = xml.indexOf('<', textStart)
      while (start >= 0) {
        const second = xml.charCodeAt(start + 1)
        const isTag = second !== 33 && second !== 63 // <! and <?
        if (isTag && readTag(start)) return true
        const end = isTag ? undefined : skip(start, second === 63)
        if (isTag) onUnread('broken')
        start = xml.indexOf('<', end ?? start + 1)
      }
      scanner.start = xml.length
      return false
    },
    attribute(name) {
      const plain = attributes.indexOf(` ${name}="`)
      if (plain < 0) return findAttribute(attributes, name)
      const from = plain + name.length + 3
      return decodeXmlEntities(attributes.slice(from, attributes.indexOf('"', from)))
    },
    textBefore: () => aside + decodeXmlEntities(xml.slice(textStart, scanner.start)),
  }

  /** Returns where what is no tag ends; undefined if it is not read. */
  function skip(start: number, isInstruction: boolean): number | undefined {
    const [opening, closing] = isInstruction
      ? ['<?', '?>']
      : xml.startsWith('<!--', start)
        ? ['<!--', '-->']
        : ['<![CDATA[', ']]>']
    if (!xml.startsWith(opening, start)) {
      onUnread('doctype')
      return undefined
    }
    const close = missing.has(closing) ? -1 : xml.indexOf(closing, start + opening.length)
    if (close < 0) {
      missing.add(closing)
      onUnread('broken')
      return undefined
    }
    aside += decodeXmlEntities(xml.slice(textStart, start))
    if (opening === '<![CDATA[') aside += xml.slice(start + opening.length, close)
    textStart = close + closing.length
    return textStart
  }

  /** Returns whether there is a tag: it has a name and an end before the next tag begins. */
  function readTag(start: number): boolean {
    let end = start + 1
    for (let quote = 0; ; end++) {
      const code = xml.charCodeAt(end)
      if (code === LESS || Number.isNaN(code)) return false
      if (quote !== 0) quote = code === quote ? 0 : quote
      else if (code === GREATER) break
      else if (code === QUOTE || code === APOSTROPHE) quote = code
    }
    const isClosing = xml.charCodeAt(start + 1) === 47
    const nameStart = start + (isClosing ? 2 : 1)
    let nameEnd = nameStart
    let colon = -1
    for (; nameEnd < end; nameEnd++) {
      const code = xml.charCodeAt(nameEnd)
      if (code <= 32 || code === 47) break
      if (code === 58) colon = nameEnd
    }
    if (nameEnd === nameStart) return false
    scanner.isClosing = isClosing
    scanner.isEmpty = xml.charCodeAt(end - 1) === 47
    scanner.prefix = colon < 0 ? '' : xml.slice(nameStart, colon + 1)
    scanner.name = xml.slice(colon < 0 ? nameStart : colon + 1, nameEnd)
    attributes = nameEnd < end ? xml.slice(nameEnd, end) : ''
    scanner.start = start
    scanner.end = end + 1
    return true
  }

  return scanner
}

/** An attribute that is written with other quotes, spaces or a prefix. */
function findAttribute(attributes: string, name: string): string | undefined {
  for (let at = 0; ; ) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return undefined
    const written = attributes.slice(at, equals).trimEnd()
    let open = equals + 1
    while (attributes.charCodeAt(open) <= 32) open++
    const quote = attributes.charAt(open)
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, open + 1) : open
    if (close < 0) return undefined
    const isNamed =
      written.endsWith(name) && /^[\s:]?$/.test(written.charAt(written.length - name.length - 1))
    if (isNamed && close > open) return decodeXmlEntities(attributes.slice(open + 1, close))
    at = close + 1
  }
}

function refuse(what: Unread): never {
  throw what === 'broken'
    ? brokenFile()
    : new FileError(
        say(
          'The file has a document type, which is not read. Open it in a spreadsheet program and save it again.',
        ),
      )
}
