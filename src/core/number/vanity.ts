/** The digits of the letters on a telephone's keys. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Only numbers that begin so are written with letters: others with letters behind them are a code and a town. */
const LEAD =
  /^(?<lead>(?:\+\d{1,3}|1)?[\s.-]*\(?0?(?:8(?:00|08|33|44|55|66|77|88)|900|1[38]00|13|1800)\)?)[\s.-]*(?<word>[a-z](?:[\s.-]?[a-z\d])*)$/i

/** Behind the code of an area only two words of seven letters are a number: `1 (212) CALL-NOW`. */
const AREA_LEAD =
  /^(?<lead>(?:\+?1)?[\s.-]*\(?[2-9]\d\d\)?)[\s.-]*(?<word>(?=(?:-?[a-z]){7}$)[a-z]+-[a-z]+)$/i

const FEWEST_LETTERS = 4
const AMERICAN = /^\+?1?8/
const AMERICAN_DIGITS = 10

/** `1-800-FLOWERS` in digits. Any other text stays as it is. */
export function spellDigits(text: string): string {
  const { lead = '', word = '' } = (LEAD.exec(text) ?? AREA_LEAD.exec(text))?.groups ?? {}
  if (word.replace(/[^a-z]/gi, '').length < FEWEST_LETTERS) return text
  const spelled = `${lead}-${word.replace(/[a-z]/gi, digitOf).replace(/\D+/g, '')}`
  return AMERICAN.test(lead.replace(/[\s().-]/g, '')) ? cut(spelled) : spelled
}

/** Letters beyond the tenth digit are for the eye only, as in 1-800-CONTACTS. */
function cut(spelled: string): string {
  const trunk = /^\+?1/.test(spelled) ? 1 : 0
  let digits = 0
  for (let i = 0; i < spelled.length; i++) {
    if (/\d/.test(spelled.charAt(i)) && ++digits > AMERICAN_DIGITS + trunk) return spelled.slice(0, i)
  }
  return spelled
}

function digitOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}
