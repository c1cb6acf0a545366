import type { ChangeKind } from '../../core/changes/change.ts'
import styles from './ChangesPage.module.css'

// strokes in a square of 20; the shapes tell the kinds apart without their colours
const SHAPES: Readonly<Record<ChangeKind, string>> = {
  added: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 7v6M7 10h6',
  removed: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM6.5 10h7',
  renamed: 'M10 3l7 7-7 7-7-7Z',
  moved: 'M4 16L15 5M8 5h7v7',
  duplicate: 'M4 4h8v8H4ZM8 8h8v8H8Z',
}

export function ChangeMark({ kind }: { readonly kind: ChangeKind }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={17}
      height={17}
      aria-hidden="true"
      className={styles.mark}
      data-kind={kind}
    >
      <path d={SHAPES[kind]} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
