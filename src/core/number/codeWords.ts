import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'
import { cleanNumber, plainText } from './cleanNumber.ts'

// Words of questions about codes, folded, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Russian.

/** Words for codes: one of them beside digits makes a question. */
export const CODE_WORDS = setOf(`
  code codes areacode dialling dialing prefix prefixes std ndc
  vorwahl vorwahlen vorwahlnummer ortsvorwahl landesvorwahl landervorwahl auslandsvorwahl telefonvorwahl handyvorwahl kennzahl ortskennzahl
  indicatif indicatifs lindicatif prefixe prefixes
  prefijo prefijos codigo codigos lada
  prefisso prefissi codice
  indicativo indicativos prefixo prefixos ddd ddi
  netnummer netnummers kengetal kengetallen landnummer landcode landencode
  kierunkowy kierunkowa kierunkowe kierunkowego kierunek prefiks prefiksy
  код кода коду кодом коды префикс
`)

/** Words that ask where a code is, or whose it is. */
const ASKING_WORDS = setOf(`
  where wheres which what whats who whos whose locate lookup
  wo woher wohin wer wem wessen was welche welcher welches
  ou dou qui quel quelle quelles quels quoi
  donde quien cual cuales
  dove chi quale qual
  onde quem quais
  waar wie welke welk wiens
  gdzie skad kto czyj czyje czyja jaki jakie jakiego ktore ktory
  где откуда кто чеи чье чья чьи какои какая какого какому каким
`)

/** Words that may stand between them. */
const FILLERS = setOf(`
  is are it its that this the a an of for from to in on at by with does do did has have had use uses used using belong belongs city town place country region area state call calls called calling phone telephone tel number numbers me my get tell show find search look up please available covered country s landline and
  ist sind hat haben gehort gehoren zu zum zur die der das den dem des fur mit von vom aus in im liegt liegen befindet sich fur heisst bedeutet stadt ort land region gebiet bitte nummer nummern rufnummer telefonnummer telefon anruf eine ein
  est ce cest quest que a au aux de du des la le les l d en pour ville pays region zone departement correspond appartient trouve situe se sont numero numeros telephone telephonique appel
  es esta que tiene de del la el los las lo un una en para por con ciudad pais region zona provincia area corresponde pertenece numero numeros telefono telefonico telefonica llamada
  e di del della dello delle dei il lo la le i un una che cosa in per con si trova citta paese regione zona area corrisponde appartiene ha numero numeri telefono telefonico
  o os as do da dos das no na em um uma e tem fica cidade pais regiao zona area corresponde pertence telefone telefonico numero
  het de een van voor uit in bij met heeft hoort ligt stad plaats land regio gebied telefoon telefoonnummer nummer dit dat is
  to jest ma z ze w dla do od miasto miasta kraj kraju panstwo region strefa nalezy numer numeru numery telefon telefonu telefoniczny
  это есть у из в во для от по на город города городу страна страны страну регион региона телефон телефона телефонныи телефонного номер номера номеру звонят звонили звонок относится находится
`)

/** Words for other codes. */
const OTHER_CODES = setOf(`
  postal zip post postcode postleitzahl plz cap cep pin qr bar promo gift swift bic iata icao iso error status source
  postaux postale почтовыи индекс pocztowy
`)

/** A question about a code or a number, in words: `area code 212`, `wo ist +4989`, `vorwahl 0221 deutschland`. */
export interface CodeQuestion {
  readonly code: string // in plain characters: +4989, 0221
  readonly words: string // what else is named, folded: a country or a town; '' if nothing is
}

const DIGITS = /[+(]{0,2}\d(?:[\d\s()./-]*\d)?\)?/g
const MAX_DIGITS = 17 // 00 and the longest number

/**
 * The code that a question in one of nine languages is about. Undefined if no word asks, if there are no digits or several
 * codes, or if only fillers stand beside them.
 */
export function readCodeQuestion(text: string): CodeQuestion | undefined {
  if (isOverlong(text)) return undefined
  const plain = plainText(text)
  const codes = [...plain.matchAll(DIGITS)]
  const [found] = codes
  if (!found || codes.length > 1) return undefined
  const code = cleanNumber(found[0])
  const digits = code.replace(/\D/g, '').length
  if (digits > MAX_DIGITS) return undefined
  const before = plain.slice(0, found.index)
  const after = plain.slice(found.index + found[0].length)
  if (/[\p{L}_@]$/u.test(before) || /^[\p{L}_@]/u.test(after)) return undefined // as in A380
  const words = `${foldText(before)} ${foldText(after)}`.split(' ').filter((word) => word !== '')
  if (words.some((word) => OTHER_CODES.has(word))) return undefined
  const rest = words.filter((word) => !CODE_WORDS.has(word) && !ASKING_WORDS.has(word) && !FILLERS.has(word))
  const names = rest.join(' ')
  if (words.some((word) => CODE_WORDS.has(word))) return { code, words: names }
  const asks = words.some((word) => ASKING_WORDS.has(word))
  return asks && rest.length === 0 ? { code, words: '' } : undefined
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
