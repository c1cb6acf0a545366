import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './MenuRow.module.css'

interface MenuRowProps {
  readonly icon: string // as `Icon` has it
  readonly label: string
  readonly hint: string
  readonly extension?: string | undefined // of the file, as ".csv"
  readonly isOff?: boolean
  readonly onChoose: () => void
}

export function MenuRow({ icon, label, hint, extension, isOff = false, onChoose }: MenuRowProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      className={styles.row}
      onClick={() => !isOff && onChoose()}
    >
      <Icon path={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint}</span>
      </span>
      {extension && <span className={styles.hint}>{extension}</span>}
    </button>
  )
}

interface MenuGroupProps {
  readonly label: string
  readonly more?: string // what stands beside the label
  readonly isSunken?: boolean
  readonly children: ReactNode
}

export function MenuGroup({ label, more, isSunken = false, children }: MenuGroupProps) {
  const text = more === undefined ? label : `${label}, ${more}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={text} className={isSunken ? styles.sunken : styles.group}>
      <p aria-hidden="true" className={styles.heading}>
        {label}
        {more !== undefined && <span className={styles.more}> · {more}</span>}
      </p>
      {children}
    </div>
  )
}
