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
      {children}
      {isOn && <Icon path="M6 6l8 8M14 6l-8 8" sizePx={12} />}
    </button>
  )
}
