import { type ReactNode, type RefObject, useRef } from 'react'
import { say } from '../../core/language/say.ts'
import { Button } from './Button.tsx'
import styles from './FileDrop.module.css'
import hidden from './hidden.module.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  readonly title: string
  readonly icon?: string
  readonly hint?: ReactNode // which files
  readonly label: string // of the choice, for screen readers
  readonly isOther?: boolean // a file has been taken already
  readonly isPrimary?: boolean
  readonly onFile: (file: File) => void
}

/** Takes a file by a button, and says that one can be dropped on the page around it (see `PageFrame`). */
export function FileDrop({ title, icon, hint, label, isOther, isPrimary, onFile }: FileDropProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div
      className={styles.drop}
      data-small={isOther ? '' : undefined}
      data-large={isPrimary ? '' : undefined}
    >
      <p className={styles.title}>
        {icon && <Icon path={icon} />} {title}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Button kind={isPrimary ? 'primary' : 'secondary'} onClick={() => fileRef.current?.click()}>
        {isOther ? say('Choose another file') : say('Choose a file')}
      </Button>
      <FileInput label={label} inputRef={fileRef} onFile={onFile} />
    </div>
  )
}

interface FileInputProps {
  readonly label: string
  readonly inputRef: RefObject<HTMLInputElement | null> // a button clicks it
  readonly onFile: (file: File) => void
}

/** The browser's file input, hidden: a button opens it. */
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
