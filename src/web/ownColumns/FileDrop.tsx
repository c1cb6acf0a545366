import { useRef } from 'react'
import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import styles from './OwnColumnsPage.module.css'

interface FileDropProps {
  readonly reading: string | undefined // name of the file that is being read
  readonly isOther: boolean // whether a file has been taken already
  readonly onFile: (file: File) => void
}

/** Takes a file: dropped anywhere on the page, or chosen. */
export function FileDrop({ reading, isOther, onFile }: FileDropProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop} data-small={isOther ? '' : undefined} data-reading={reading}>
      <p className={styles.dropTitle}>
        {reading
          ? say('Reading {file}…', { file: reading })
          : say('Drop a CSV or Excel file (.xlsx) anywhere on this page')}
      </p>
      {!isOther && <p className={styles.example}>{say('AREACODE, Documents, Days · 4930, Passport, 5')}</p>}
      <Button kind={isOther ? 'secondary' : 'primary'} onClick={() => fileRef.current?.click()}>
        {isOther ? say('Choose another file') : say('Choose a file')}
      </Button>
      <FileInput label={say('File with your columns')} inputRef={fileRef} onFile={onFile} />
    </div>
  )
}
