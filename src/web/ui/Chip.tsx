import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import styles from './Chip.module.css'
import { CROSS, Icon } from './Icon.tsx'

interface ChipProps {
  readonly label: string // what is set, as in "Near Lyon"
  readonly onRemove: () => void
  readonly children?: ReactNode // how to change it
}

/** A setting in force, with a button that removes it. */
export function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.label} title={label}>
        {label}
      </span>
      {children}
      <button
        type="button"
        aria-label={say('Remove: {what}', { what: label })}
        title={say('Remove')}
        onClick={onRemove}
      >
        <Icon path={CROSS} sizePx={14} />
      </button>
    </span>
  )
}
