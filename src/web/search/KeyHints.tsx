import { sayAs } from '../../core/language/say.ts'
import styles from './KeyHints.module.css'

function hints() {
  return [
    [['↑', '↓'], sayAs('what keys do', 'choose')],
    [['↵'], sayAs('what keys do', 'open')],
    [['⇧', '↵'], sayAs('what keys do', 'shortlist')],
    [['esc'], sayAs('what keys do', 'close')],
  ] as const
}

/** The keys of the suggestions, for who sees them: others know them from any such box. */
export function KeyHints() {
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints().map(([keys, does]) => (
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
