// what was entered, so that closing and opening again loses nothing; it never leaves the page
let remembered = ''

export function readEntered(): string {
  return remembered
}

export function rememberEntered(text: string): void {
  remembered = text
}

/** Forgets the list that was entered, as signing out does. */
export function forgetMatches(): void {
  remembered = ''
}
