// One defence for all that is opened in a spreadsheet: files, answered lists, and what is put on the clipboard.

// what one program or another takes for the end of a cell: where decimals have a comma, Excel splits a file with commas
// at its semicolons, whatever the quotes
const CELL_END = /([;,\t\r\n]+)/

// what runs as a formula, also in East Asian characters, behind anything that programs drop from the start of a cell
const FORMULA = /^['"\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]/u

// numbers and codes, words, and a number with its unit: nothing in them can call anything
const SAFE = /^(?:\s*\+)?[\d\s().-]*$|^(?:\s*[+-]\s?\d)?[\d\s.\p{L}%°]*$/u

/**
 * A text that no spreadsheet runs as a formula, in whichever cells it ends up: an apostrophe before each part that begins
 * like one. `-77.02`, `+49 30` and `030` stay as they are. `unguardFormula` takes the apostrophes away again.
 */
export function guardFormula(text: string): string {
  return changeParts(text, (part, isBeforeSafe) =>
    isFormula(part, isBeforeSafe) ? { text: `'${part}`, meant: part } : { text: part, meant: part },
  )
}

/** The text that `guardFormula` guarded; another text as it is. */
export function unguardFormula(text: string): string {
  return changeParts(text, (part, isBeforeSafe) => {
    const isGuarded = part.startsWith("'") && isFormula(part.slice(1), isBeforeSafe)
    const meant = isGuarded ? part.slice(1) : part
    return { text: meant, meant }
  })
}

/** The rest of a text counts too: a cell may end at any of its parts. */
const isFormula = (part: string, isBeforeSafe: boolean): boolean =>
  FORMULA.test(part) && !(isBeforeSafe && SAFE.test(part))

interface Part {
  readonly text: string
  readonly meant: string // without what guards it
}

/** Changes what stands between the ends of cells, from the last on: `isBeforeSafe` tells of all behind a part. */
function changeParts(text: string, change: (part: string, isBeforeSafe: boolean) => Part): string {
  const pieces = text.split(CELL_END)
  let isBeforeSafe = true
  for (let i = pieces.length - 1; i >= 0; i -= 2) {
    const part = change(pieces[i] ?? '', isBeforeSafe)
    pieces[i] = part.text
    isBeforeSafe &&= SAFE.test(part.meant)
  }
  return pieces.join('')
}
