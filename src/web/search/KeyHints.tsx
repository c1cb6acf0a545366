import styles from './KeyHints.module.css'

const HINTS = [
  [['↑', '↓'], 'choose'],
  [['↵'], 'open'],
  [['⇧', '↵'], 'shortlist'],
  [['esc'], 'close'],
] as const

/** The keys of the suggestions, for who sees them: others know them from any such box. */
export function KeyHints() {
  return (
    <p className={styles.hints} aria-hidden="true">
      {HINTS.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
