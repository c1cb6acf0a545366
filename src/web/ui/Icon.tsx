interface IconProps {
  readonly path: string // strokes in a square of 20
  readonly sizePx?: number
}

/** A picture beside a word or a label that says the same. */
export function Icon({ path, sizePx = 18 }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={sizePx}
      height={sizePx}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
