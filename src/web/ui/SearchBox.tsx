import type { KeyboardEvent } from 'react'
import styles from './SearchBox.module.css'

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
      <svg
        viewBox="0 0 20 20"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        aria-hidden="true"
      >
        <circle cx="8.7" cy="8.7" r="5.2" />
        <path d="M12.6 12.6l4 4" strokeLinecap="round" />
      </svg>
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
