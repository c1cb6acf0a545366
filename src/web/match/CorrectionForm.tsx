import { useState } from 'react'
import { limitInput } from '../../core/inputLength.ts'
import { say, sayAs } from '../../core/language/say.ts'
import styles from './AnswerTable.module.css'

interface CorrectionFormProps {
  readonly text: string
  readonly onEnter: (text: string | undefined) => void // undefined: nothing is changed
}

/** A field in place of a line that was not understood, or left out. Enter resolves it, Escape leaves it as it was. */
export function CorrectionForm({ text, onEnter }: CorrectionFormProps) {
  const [value, setValue] = useState(limitInput(text))
  const changed = value.trim() === '' || value === text ? undefined : value.trim()
  return (
    <form
      className={styles.correcting}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(changed)
      }}
    >
      <input
        ref={takeFocus}
        aria-label={say('Instead of “{text}”', { text: limitInput(text) })}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault() // which would close the page
          onEnter(undefined)
        }}
      />
      <button type="submit" className={styles.small}>
        {sayAs('button', 'Match')}
      </button>
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.select()
}
