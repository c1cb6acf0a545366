interface IconProps {
  readonly path: string // strokes in a square of 20
  readonly sizePx?: number
  readonly isDirected?: boolean // points to where one reads from or to: mirrored where that is the other way
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
