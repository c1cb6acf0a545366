import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Toggle.module.css'

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.toggle} onClick={onToggle}>
      {isOn && <Icon path="M4 10.5l4 4 8-9" sizePx={14} />}
      {children}
    </button>
  )
}
