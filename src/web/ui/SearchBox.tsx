import type { KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SearchBox.module.css'

const LENS = 'M8.7 3.5a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4m3.9 9.1 4 4'

interface SearchBoxProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function SearchBox({ label, hint, value, onChange }: SearchBoxProps) {
  function clearByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault() // so that nothing else closes with it
    onChange('')
  }
  return (
    <div className={styles.box}>
      <Icon path={LENS} />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearByEscape}
      />
    </div>
  )
}
