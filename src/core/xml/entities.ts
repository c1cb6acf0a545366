const XML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z\d]{1,32}));/gi
const LOOSE_ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi

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

/** Text of an element or an attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** The text that XML means. Names of no meaning stay as they are. */
export function decodeXmlEntities(text: string): string {
  return decode(text, ENTITY, (name) => XML_NAMES.get(name))
}

/** The text that HTML means, which may leave out semicolons and has more names. */
export function decodeHtmlEntities(
  text: string,
  meaningOf: (name: string) => string | undefined,
): string {
  return decode(text, LOOSE_ENTITY, (name) => XML_NAMES.get(name) ?? meaningOf(name))
}

function decode(
  text: string,
  pattern: RegExp,
  meaningOf: (name: string) => string | undefined,
): string {
  if (!text.includes('&')) return text
  return text.replace(pattern, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return meaningOf(name) ?? entity
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

/** What is no character becomes the replacement character. */
function characterOf(point: number): string {
  const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : '\ufffd'
}
