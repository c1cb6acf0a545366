import type { Steps } from '../steps.ts'
import { createXmlScanner, type XmlScanner } from '../xml/createXmlScanner.ts'
import { unescapeCell } from './cellText.ts'

const STRINGS_PER_STEP = 500

/** The shared strings of a workbook, from the text of xl/sharedStrings.xml. */
export function* stringSteps(xml: string): Steps<string[]> {
  const strings: string[] = []
  const scanner = createXmlScanner(xml)
  while (scanner.next()) {
    if (scanner.name !== 'si' || scanner.isClosing) continue
    strings.push(scanner.isEmpty ? '' : readRuns(scanner, 'si'))
    if (strings.length % STRINGS_PER_STEP === 0) yield
  }
  return strings
}

/** The text of an element whose parts may differ in font, without what tells how it is pronounced. */
export function readRuns(scanner: XmlScanner, element: string): string {
  let text = ''
  let isPhonetic = false
  while (scanner.next()) {
    const { name, isClosing } = scanner
    if (name === element && isClosing) break
    if (name === 'rPh') isPhonetic = !isClosing
    if (name === 't' && isClosing && !isPhonetic) text += scanner.textBefore()
  }
  return unescapeCell(text)
}
