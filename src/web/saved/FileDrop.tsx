import { useRef } from 'react'
import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './OpenFilePage.module.css'

export const PAGE =
  'M11 3H6.5A1.5 1.5 0 0 0 5 4.5v11A1.5 1.5 0 0 0 6.5 17h7a1.5 1.5 0 0 0 1.5-1.5V7zM11 3v4h4'

/** Where files are dropped, and the button for those who drag none. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop}>
      <p className={styles.dropTitle}>
        <Icon path={PAGE} /> {say('Drop a file anywhere on this page')}
      </p>
      <p className={styles.formats}>{say('Excel, CSV (with or without header), XML, JSON, GeoJSON, KML')}</p>
      <Button kind="primary" onClick={() => fileRef.current?.click()}>
        {say('Choose a file')}
      </Button>
      <FileInput label={say('Saved file')} inputRef={fileRef} onFile={onFile} />
    </div>
  )
}
