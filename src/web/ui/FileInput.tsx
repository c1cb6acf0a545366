import type { RefObject } from 'react'
import hidden from './hidden.module.css'

interface FileInputProps {
  readonly label: string
  readonly inputRef: RefObject<HTMLInputElement | null> // a button clicks it
  readonly onFile: (file: File) => void
}

/** The browser's own choice of a file, which a button opens. */
export function FileInput({ label, inputRef, onFile }: FileInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className={hidden.text}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        target.value = '' // so that the same file can be chosen again
      }}
    />
  )
}
