import { useId } from 'react'
import { ENCODINGS } from '../../core/encoding/guessEncoding.ts'
import { say } from '../../core/language/say.ts'
import { sayRich } from '../ui/sayRich.ts'
import styles from './EncodingChoice.module.css'
import { type Entry, readingOf } from './entry.ts'
import { previewOf } from './readListFile.ts'
import { decodeFile } from './takeFile.ts'

interface EncodingChoiceProps {
  readonly entry: Entry
  readonly enter: (entry: Entry) => void
  readonly hasPreview?: boolean
}

/** How a file is read, with its first lines; a person looks and chooses where the bytes do not tell. */
export function EncodingChoice({ entry, enter, hasPreview = true }: EncodingChoiceProps) {
  const id = useId()
  const { file } = entry
  if (!file) return null
  const { name, label, isSure, ranked } = file
  const likely = new Set([label, ...ranked])
  const options = [
    ...ENCODINGS.filter((one) => likely.has(one.label)),
    ...ENCODINGS.filter((one) => !likely.has(one.label)),
  ]
  const choice = (
    <select
      id={id}
      aria-label={say('Encoding')}
      value={label}
      onChange={({ target }) =>
        decodeFile({ ...file, label: target.value }, (next) => enter({ ...readingOf(entry), ...next }))
      }
    >
      {options.map((one) => (
        <option key={one.label} value={one.label}>
          {one.name}
        </option>
      ))}
    </select>
  )
  return (
    <div className={styles.encoding}>
      <label htmlFor={id}>
        {isSure
          ? sayRich('Read as {encoding}', { encoding: choice })
          : sayRich('Do the letters in {file} look right? Read as {encoding}', {
              file: name,
              encoding: choice,
            })}
      </label>
      {hasPreview && <pre className={styles.preview}>{previewOf(file).join('\n')}</pre>}
    </div>
  )
}
