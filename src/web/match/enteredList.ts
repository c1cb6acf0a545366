// what was entered, so that closing and opening again loses nothing; it never leaves the page
let remembered = ''

export function readEnteredList(): string {
  return remembered
}

export function keepEnteredList(text: string): void {
  remembered = text
}

/** Forgets the list that was entered, as signing out does. */
export function clearEnteredList(): void {
  remembered = ''
}
