import { expect, test } from 'vitest'
import { decodeHtmlEntities, decodeXmlEntities } from './entities.ts'

test.each([
  ['a &lt;&amp;&gt; b', 'a <&> b'],
  ['&#65;&#x42;&#x1f642;', 'AB🙂'],
  [
    '&constructor; &__proto__; &toString; &nbsp; & &amp &;',
    '&constructor; &__proto__; &toString; &nbsp; & &amp &;',
  ],
  ['&#0;&#xd800;&#9999999;', '\ufffd\ufffd\ufffd'],
])('%s in XML', (xml, text) => {
  expect(decodeXmlEntities(xml)).toBe(text)
})

test('HTML has more names, with or without a semicolon', () => {
  const meaningOf = (name: string) => (name === 'uuml' ? 'ü' : undefined)
  expect(decodeHtmlEntities('M&uuml;nchen, Z&uuml&amp&valueof;', meaningOf)).toBe(
    'München, Zü&&valueof;',
  )
})
