import { type ReactNode, useEffect } from 'react'
import { say } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { useStore } from '../state/createStore.ts'
import { type Asked, changeOpenedFiles, openedFiles } from '../state/openedFiles.ts'
import { Failure } from '../ui/Failure.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { FileSummary } from './FileSummary.tsx'
import styles from './OpenFilePage.module.css'
import { ReadingNote } from './ReadingNote.tsx'
import { PAGE, SavedCopies } from './SavedCopies.tsx'
import { useReading } from './useReading.ts'

export interface OpenFilePageProps {
  readonly account: ReactNode // who is signed in, if anybody is
  readonly back: { readonly label: string; readonly onBack: () => void }
  readonly dropped: File | undefined // to be read at once
  readonly isMissing: boolean // the address shows a file that is not open any more
  readonly isSignedIn: boolean
  readonly onShow: (file: SavedFile) => void // on the map
  readonly onCheck: (file: SavedFile) => void
  readonly onCompare: (asked: Asked) => void
}

/** Reads a file that a person brings, says what is in it, and where to go on from there. */
export function OpenFilePage(props: OpenFilePageProps) {
  const { account, back, dropped, isMissing, isSignedIn, onShow, onCheck, onCompare } = props
  const { file } = useStore(openedFiles)
  const { reading, failure, read, cancel } = useReading()

  function open(chosen: File): void {
    read(chosen, (saved) => changeOpenedFiles({ file: saved, other: undefined, asked: 'since' }))
  }

  function openOther(chosen: File): void {
    read(chosen, (saved) => {
      changeOpenedFiles({ other: saved })
      onCompare('files')
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(
    function readDropped() {
      if (dropped) open(dropped)
    },
    [dropped],
  )

  return (
    <PageFrame
      title={say('Open a saved file')}
      back={back.label}
      account={account}
      onClose={back.onBack}
      onFile={open}
    >
      <div className={styles.parts}>
        <div className={styles.own}>
          <h1 tabIndex={-1}>{say('Open a saved file')}</h1>
          <p className={styles.lead}>
            {say('An export of this app, or a raw file of the service. No sign-in needed to look at it.')}
          </p>
          {isMissing && (
            <p role="status" className={styles.missing}>
              {say(
                'The file is not open any more: a reload closes it. Choose it again to go on where you were.',
              )}
            </p>
          )}
          <FileDrop
            title={say('Drop a file anywhere on this page')}
            icon={PAGE}
            hint={say('Excel, CSV (with or without header), XML, JSON, GeoJSON, KML')}
            label={say('Saved file')}
            isPrimary
            onFile={open}
          />
          {reading && <ReadingNote reading={reading} onCancel={cancel} />}
          {failure && (
            <div className={styles.failure}>
              <Failure text={failure} />
            </div>
          )}
          <SavedCopies onFile={open} />
        </div>
        {file && (
          <FileSummary
            key={`${file.name} ${file.savedAtMs} ${file.rowCount}`}
            file={file}
            isSignedIn={isSignedIn}
            onShow={() => onShow(file)}
            onCheck={() => onCheck(file)}
            onCompare={onCompare}
            onOther={openOther}
          />
        )}
      </div>
    </PageFrame>
  )
}
