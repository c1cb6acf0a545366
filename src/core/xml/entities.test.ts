import { expect, test } from 'vitest'
import cases from './entities.json' with { type: 'json' }
import { decodeHtmlEntities, decodeXmlEntities } from './entities.ts'

test.each(cases.decoded)('%s in XML', (xml, text) => {
  expect(decodeXmlEntities(xml)).toBe(text)
})

test('HTML has more names, with or without a semicolon', () => {
  const meaningOf = (name: string) => (name === 'uuml' ? 'ü' : undefined)
  expect(decodeHtmlEntities('M&uuml;nchen, Z&uuml&amp&valueof;', meaningOf)).toBe(
    'München, Zü&&valueof;',
  )
})
