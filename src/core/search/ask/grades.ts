/**
 * Grades: how well a word of the index fits a typed word. Smaller is better, 0 is not at all. A grade
 * fits into four bits.
 */
export const GRADE = {
  whole: 1,
  variant: 2, // another spelling: st for saint
  prefix: 3, // the word goes on after what was typed
  inside: 4, // CJK: what was typed is anywhere in the word
  wholeMisspelt: 5, // with one edit; two and three edits are the next grades
  prefixMisspelt: 8, // likewise
}

const BITS = 4
const MASK = 15 // that many bits
const EDITS = [0, 0, 0, 0, 0, 1, 2, 3, 1, 2, 3] // by grade

export function misspeltGrade(edits: number, isPrefix: boolean): number {
  return (isPrefix ? GRADE.prefixMisspelt : GRADE.wholeMisspelt) + edits - 1
}

export function editsOf(grade: number): number {
  return EDITS[grade] ?? 0
}

/** Whether a grade is for the whole word, misspelt or not, rather than a part. */
export function isWholeGrade(grade: number): boolean {
  return grade <= GRADE.variant || (grade >= GRADE.wholeMisspelt && grade < GRADE.prefixMisspelt)
}

/** The grades of one word of the index for up to eight typed words, in one number. */
export function packGrade(grade: number, typedIndex: number): number {
  return grade << (BITS * typedIndex)
}

/** Returns the grade for the typed word at an index, from packed grades. */
export function gradeOf(packed: number, typedIndex: number): number {
  return (packed >>> (BITS * typedIndex)) & MASK
}
