const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// characters that XML 1.0 cannot contain, even escaped. Source: the production Char of the recommendation
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

// most texts: looking for each character that is none of these takes several times as long
const PLAIN = /^[ !#-%(-;=?-\ud7ff\ue000-\ufffd]*$/

/** Text of an element. What XML cannot contain becomes a replacement character. */
export function escapeText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Text of an element or an attribute that readers give back as it is: they would join or change line ends and tabs. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text
  return escapeText(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
