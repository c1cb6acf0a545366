// pictures in a square of 20, as `Icon` draws them

export const ARROW_INTO_TRAY =
  'M10 3v9m0 0l-3.5-3.5M10 12l3.5-3.5M4 13v2.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V13'
export const BOOKMARK = 'M5.5 3.5h9v13L10 13.2 5.5 16.5z'
export const PLUS = 'M10 4.5v11M4.5 10h11'
export const TICK = 'M4 10.5l4 4 8-9'
export const CROSS = 'M6 6l8 8M14 6l-8 8'
export const CART =
  'M2.5 3.5h2l2 9h8.6l1.7-6.5H5.3M7.8 16.6a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8zM14 16.6a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z'

interface IconProps {
  readonly path: string // strokes in a square of 20
  readonly sizePx?: number
  readonly isDirected?: boolean // points along the line of text: mirrored in a language that is read from the right
}

/** A picture beside a word or a label that says the same. */
export function Icon({ path, sizePx = 18, isDirected = false }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      data-directed={isDirected || undefined}
    >
      <path d={path} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
