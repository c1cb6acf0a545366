// the list that was entered, for when the dialog opens again; it never leaves the page
let kept = ''

export function readKeptText(): string {
  return kept
}

export function keepText(text: string): void {
  kept = text
}

/** For signing out. */
export function clearKeptText(): void {
  kept = ''
}
