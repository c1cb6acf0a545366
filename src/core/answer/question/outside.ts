// What lists of area codes do not tell, and people ask for: numbers of no place, and what a number costs or needs.

const NUMBERS =
  '(?:(?:tele)?phone\\s+)?(?:numbers?|dids?|ddis?|lines?|(?:ruf)?nummern?|num[ée]ros?|n[úu]meros?|numeri|numery|номер\\p{L}*)'
const KINDS = [
  `(?:mobile|cell|cellular|gsm|toll[\\s-]?free|free\\s?phone|premium(?:[\\s-]rate)?|kostenlose|0?800)\\s+${NUMBERS}`,
  '(?:mobil|handy|mobilfunk|freephone|gratis)(?:ruf)?nummern?',
  `${NUMBERS}\\s+(?:m[óo]viles|mobiles|portables|verts?|gratuits?|gratuitos?|cellulari|celulares|kom[óo]rkowe)`,
  'toll[\\s-]?free|free\\s?phone',
].join('|')
const PREPOSITION = '(?:for|of|in|f[üu]r|von|pour|de|para|per|di)'
const TERMS = [
  `(?:prices?|pricing|costs?|rates?|preise?|prix|tarifs?|precios?|prezz[oi]|pre[çc]os?)\\s+${PREPOSITION}`,
  'how\\s+much\\s+(?:is|are|for|do|does)|was\\s+kosten?',
  `(?:lead|delivery)\\s+times?(?:\\s+${PREPOSITION})?|lieferzeit(?:en)?(?:\\s+${PREPOSITION})?`,
  `(?:documents?|proof\\s+of\\s+address|unterlagen)(?:\\s+(?:needed|required))?\\s+${PREPOSITION}`,
].join('|')
const OUTSIDE = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:(?<kind>${KINDS})|(?<terms>${TERMS}))(?![\\p{L}\\p{N}])`,
  'iu',
)

/**
 * Reads a question for what no list of codes tells, as one for the codes there: of `mobile numbers in Kenya?`,
 * `numbers in Kenya?`. Undefined for other texts.
 */
export function readOutside(text: string): string | undefined {
  const found = OUTSIDE.exec(text)
  if (!found) return undefined
  const { kind } = found.groups ?? {}
  const rest = text.slice(found.index + found[0].length)
  return `${text.slice(0, found.index)} numbers ${kind === undefined ? 'in ' : ''}${rest}`.trim()
}
