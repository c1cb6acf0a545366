import type { ReactNode } from 'react'
import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { useStore } from '../state/createStore.ts'
import { type Copy, deviceCopies } from '../state/kept/copies.ts'
import { type AskedComparison, changeOpenedFiles, openedFiles } from '../state/pageContents.ts'
import { Button, Toggle } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Icon } from '../ui/Icon.tsx'
import linkButton from '../ui/linkButton.module.css'
import frame from '../ui/PageFrame.module.css'
import { PageFrame } from '../ui/PageFrame.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { FileSummary } from './FileSummary.tsx'
import styles from './OpenFilePage.module.css'
import { type FileProgress, useReading } from './useReading.ts'

const PAGE =
  'M11 3H6.5A1.5 1.5 0 0 0 5 4.5v11A1.5 1.5 0 0 0 6.5 17h7a1.5 1.5 0 0 0 1.5-1.5V7zM11 3v4h4'

interface OpenFilePageProps {
  readonly account: ReactNode // who is signed in, if anybody is
  readonly back: { readonly label: string; readonly onBack: () => void }
  readonly dropped: File | undefined // to be read at once
  readonly isMissing: boolean // the address shows a file that is no longer open
  readonly isSignedIn: boolean
  readonly onShow: (file: SavedFile) => void // on the map
  readonly onCheck: (file: SavedFile) => void
  readonly onCompare: (asked: AskedComparison) => void
}

/** Reads a file that a person brings, says what is in it, and where to go on from there. */
export function OpenFilePage(props: OpenFilePageProps) {
  const { account, back, dropped, isMissing, isSignedIn, onShow, onCheck, onCompare } = props
  const { file } = useStore(openedFiles)
  const { reading, failure, read, cancel } = useReading(dropped, take)

  function take(saved: SavedFile): void {
    changeOpenedFiles({ file: saved, other: undefined, asked: 'since' })
  }

  function open(chosen: File): void {
    read(chosen, take)
  }

  function openOther(chosen: File): void {
    read(chosen, (saved) => {
      changeOpenedFiles({ other: saved })
      onCompare('files')
    })
  }

  return (
    <PageFrame
      title={say('Open a saved file')}
      back={back.label}
      account={account}
      onClose={back.onBack}
      onFile={open}
    >
      <div className={frame.columns}>
        <div className={styles.own}>
          <h1 tabIndex={-1}>{say('Open a saved file')}</h1>
          <p className={styles.lead}>
            {say(
              'An export of this app, or a raw file of the service. No sign-in needed to look at it.',
            )}
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

interface ReadingNoteProps {
  readonly reading: FileProgress
  readonly onCancel: () => void
}

/** The progress of reading a file. */
function ReadingNote({ reading: { name, share }, onCancel }: ReadingNoteProps) {
  return (
    <div className={styles.reading}>
      <p role="status">{sayRich('Reading {file}…', { file: <bdi>{name}</bdi> })}</p>
      <progress aria-label={say('Reading {file}', { file: name })} value={share} max={1} />
      <Button onClick={onCancel}>{say('Cancel')}</Button>
    </div>
  )
}

/** The full exports that a person keeps on this device, and whether each is kept from now on. */
function SavedCopies({ onFile }: { readonly onFile: (file: File) => void }) {
  const { copies, isOn, trouble } = useStore(deviceCopies)
  return (
    <section ref={loadCopies} aria-labelledby="saved-copies" className={styles.copies}>
      <h2 id="saved-copies">{say('Saved on this device')}</h2>
      {copies.length > 0 && (
        <ul>
          {copies.map((copy) => (
            <li key={`${copy.savedAtMs} ${copy.title}`}>
              <button type="button" onClick={() => onFile(fileOf(copy))}>
                <Icon path={PAGE} />
                <span>
                  <bdi>{copy.title}</bdi>
                  <span className={styles.detail}>
                    {formatAreaCount(copy.count)} · {formatSize(copy.file.size)}
                  </span>
                </span>
                <span className={styles.day}>{formatDay(copy.savedAtMs)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.keeping}>
        <Toggle isOn={isOn} onToggle={() => deviceCopies.turn(!isOn)}>
          {say('Keep every full export')}
        </Toggle>
        <p>
          {isOn
            ? say('A copy of each stays in this browser, also after signing out.')
            : say('Nothing is kept unless you turn this on.')}
        </p>
      </div>
      {trouble && <Failure text={trouble} />}
      <p className={`${linkButton.within} ${styles.note}`}>
        {say('Files are read in this browser and not sent anywhere.')}{' '}
        {copies.length > 0 && (
          <button type="button" onClick={() => deviceCopies.forget()}>
            {say('Forget these copies')}
          </button>
        )}
      </p>
    </section>
  )
}

const fileOf = ({ name, savedAtMs, file }: Copy): File =>
  new File([file], name, { lastModified: savedAtMs })

/** "310 kB". */
function formatSize(bytes: number): string {
  return bytes < 1e6
    ? say('{size} kB', { size: Math.max(1, Math.round(bytes / 1e3)) })
    : say('{size} MB', { size: Math.round(bytes / 1e5) / 10 })
}

/** A ref callback: loads the copies once their list is shown. */
function loadCopies(list: HTMLElement | null): void {
  if (list) deviceCopies.load()
}
