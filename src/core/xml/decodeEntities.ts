const XML_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z\d]{1,32}));/gi
const LOOSE_ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi

/** The text that XML means. Names of no meaning stay as they are. */
export function decodeXmlEntities(text: string): string {
  return decode(text, ENTITY, (name) => XML_NAMES.get(name))
}

/** The text that HTML means, which may leave out semicolons and has more names. */
export function decodeHtmlEntities(text: string, meaningOf: (name: string) => string | undefined): string {
  return decode(text, LOOSE_ENTITY, (name) => XML_NAMES.get(name) ?? meaningOf(name))
}

function decode(text: string, pattern: RegExp, meaningOf: (name: string) => string | undefined): string {
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
