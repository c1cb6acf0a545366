// characters that XML 1.0 cannot contain, even escaped. Source: the production Char of the recommendation
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * A text as XML has it, in elements and attributes. What XML cannot contain is left out; carriage returns, which
 * parsers would turn into line feeds, are kept.
 */
export function escapeXml(text: string): string {
  const allowed = text.replace(FORBIDDEN, '')
  return /[&<>"'\r]/.test(allowed) ? allowed.replace(/[&<>"'\r]/g, (sign) => ENTITIES[sign] ?? sign) : allowed
}

/** The text that XML means. Entities of no meaning stay as they are. */
export function unescapeXml(xml: string): string {
  if (!xml.includes('&')) return xml
  return xml.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex?: string, digits?: string, name = '') => {
      if (name !== '') return NAMED[name] ?? entity
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    },
  )
}
