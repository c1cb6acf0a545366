/** Where a question is asked. */
export interface AskContext {
  readonly openIso: string | undefined // the open country: its areas come first among ties, and national numbers are read as its own
  readonly likelyIso: string // of national numbers that are not valid there
}
