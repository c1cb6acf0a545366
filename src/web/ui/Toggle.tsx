import type { ReactNode } from 'react'
import styles from './Toggle.module.css'

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.toggle} onClick={onToggle}>
      {children}
    </button>
  )
}
