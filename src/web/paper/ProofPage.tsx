import { type ReactNode, useState } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { MapPlan } from '../../core/paper/planMaps.ts'
import { Button, Segments } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import styles from './ProofPage.module.css'
import { ProofSheet, type ProofSheetProps } from './ProofSheet.tsx'
import { formatDate, guessPaper, type PaperSize, useMapPictures, usePaper } from './usePaper.ts'

interface ProofPageProps extends Pick<ProofSheetProps, 'proof' | 'maps' | 'date'> {
  readonly drawMap: (map: MapPlan) => Promise<HTMLCanvasElement>
  readonly account: ReactNode // who is signed in
  readonly onClose: () => void
}

function papers() {
  return [
    ['A4', 'A4'],
    ['Letter', sayAs('size of paper', 'Letter')],
  ] as const
}

/** The sheet as it will be on paper, with the choice of paper and the button that prints it. */
export function ProofPage({ proof, maps, drawMap, account, date, onClose }: ProofPageProps) {
  const [paper, setPaper] = useState<PaperSize>(guessPaper)
  const pictures = useMapPictures(maps, drawMap)
  const foot = `\u2068${proof.title}\u2069 · ${formatDate(date)}` // isolated: it may run from right to left
  const page = usePaper(paper, foot)
  const isReady = pictures.kind !== 'drawing'
  return (
    <PageFrame
      title={say('Proof sheet')}
      back={say('Back')}
      account={account}
      isPaper
      onClose={onClose}
    >
      <div ref={page} className={styles.tools}>
        <Segments label={say('Paper')} options={papers()} value={paper} onChoose={setPaper} />
        <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && window.print()}>
          {say('Print')}
        </Button>
        <p role="status" className={styles.state}>
          {pictures.kind === 'drawing' && say('Drawing the map…')}
          {pictures.kind === 'failed' &&
            say('The map could not be drawn: the sheet is printed without it.')}
        </p>
        {pictures.kind === 'failed' && (
          <Button onClick={pictures.retry}>{say('Draw the map again')}</Button>
        )}
      </div>
      <ProofSheet proof={proof} maps={maps} pictures={pictures} date={date} paper={paper} />
    </PageFrame>
  )
}

interface NoProofProps {
  readonly onOpenShortlist: () => void
  readonly onClose: () => void
}

/** What to do if a sheet was opened by a link or reloaded: its content is not kept. */
export function NoProof({ onOpenShortlist, onClose }: NoProofProps) {
  return (
    <div className={styles.nothing}>
      <h1 tabIndex={-1}>{say('Nothing to print')}</h1>
      <p>
        {say('A sheet is not kept. Open a country or your shortlist, and choose “Print” there.')}
      </p>
      <Button kind="primary" onClick={onClose}>
        {say('Back to the map')}
      </Button>
      <Button onClick={onOpenShortlist}>{say('Open the shortlist')}</Button>
    </div>
  )
}
