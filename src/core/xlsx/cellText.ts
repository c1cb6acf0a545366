import { escapeXml } from '../xml/escapeXml.ts'

/**
 * A text as a cell has it: `_x000D_` is a carriage return there, which XML would lose, so that what looks
 * like it is escaped too. Source: ST_Xstring in ISO/IEC 29500-1, 22.9.2.19
 */
export function escapeCell(text: string): string {
  const marked = text.includes('_x') ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text
  return escapeXml(marked.replace(/\r/g, '_x000D_'))
}

export function unescapeCell(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
