/** Where something is drawn already, in pixels of the page from the picture's corner. */
export interface Taken {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
