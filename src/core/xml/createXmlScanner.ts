import { FileError } from '../fileError.ts'
import { unescapeXml } from './escapeXml.ts'

const QUOTE = 34
const APOSTROPHE = 39
const GREATER = 62

/** Goes through XML from tag to tag. What is read of the present tag changes with `next`. */
export interface XmlScanner {
  /** Goes to the next tag; false behind the last. Throws `FileError` if the XML breaks off or has a document type. */
  next(): boolean
  name: string // without prefix
  prefix: string // with colon, or ''
  isClosing: boolean // </a>
  isEmpty: boolean // <a/>
  start: number // where the tag begins in the text
  end: number // and the first character behind it
  /** The value of an attribute, whatever its prefix; undefined if there is none. */
  attribute(name: string): string | undefined
  /** The text between the tag before and this one. */
  textBefore(): string
}

/** Reads XML that programs write: neither checks that tags match, nor knows entities of a document. */
export function createXmlScanner(xml: string): XmlScanner {
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
      for (;;) {
        const start = xml.indexOf('<', Math.max(textStart, scanner.end))
        if (start < 0) return false
        scanner.start = start
        const second = xml.charCodeAt(start + 1)
        if (second !== 33 && second !== 63) break // <! and <?
        skip(start, second === 63)
      }
      readTag()
      return true
    },
    attribute(name) {
      const plain = attributes.indexOf(` ${name}="`)
      if (plain >= 0) {
        const from = plain + name.length + 3
        return unescapeXml(attributes.slice(from, attributes.indexOf('"', from)))
      }
      const match = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
      const value = match?.[1] ?? match?.[2]
      return value === undefined ? undefined : unescapeXml(value)
    },
    textBefore: () => aside + unescapeXml(xml.slice(textStart, scanner.start)),
  }

  function skip(start: number, isInstruction: boolean): void {
    const [opening, closing] = isInstruction
      ? ['<?', '?>']
      : xml.startsWith('<!--', start)
        ? ['<!--', '-->']
        : ['<![CDATA[', ']]>']
    // a document type could define entities that grow without end
    if (!xml.startsWith(opening, start))
      throw new FileError('The file has a document type, which is not read.')
    const end = xml.indexOf(closing, start + opening.length)
    if (end < 0) throw cut()
    aside += unescapeXml(xml.slice(textStart, start))
    if (opening === '<![CDATA[') aside += xml.slice(start + opening.length, end)
    textStart = end + closing.length
    scanner.end = textStart
  }

  function readTag(): void {
    const { start } = scanner
    let end = start + 1
    for (let quote = 0; ; end++) {
      const code = xml.charCodeAt(end)
      if (Number.isNaN(code)) throw cut()
      if (quote !== 0) quote = code === quote ? 0 : quote
      else if (code === GREATER) break
      else if (code === QUOTE || code === APOSTROPHE) quote = code
    }
    scanner.isClosing = xml.charCodeAt(start + 1) === 47
    scanner.isEmpty = xml.charCodeAt(end - 1) === 47
    const nameStart = start + (scanner.isClosing ? 2 : 1)
    let nameEnd = nameStart
    let colon = -1
    for (; nameEnd < end; nameEnd++) {
      const code = xml.charCodeAt(nameEnd)
      if (code <= 32 || code === 47) break
      if (code === 58) colon = nameEnd
    }
    scanner.prefix = colon < 0 ? '' : xml.slice(nameStart, colon + 1)
    scanner.name = xml.slice(colon < 0 ? nameStart : colon + 1, nameEnd)
    attributes = nameEnd < end ? xml.slice(nameEnd, end) : ''
    scanner.end = end + 1
  }

  return scanner
}

function cut(): FileError {
  return new FileError('The file breaks off. Save or copy it again, then try once more.')
}
