import { type ReactNode, useEffect, useState } from 'react'
import type { MapPlan } from '../../core/proof/planMaps.ts'
import type { Proof } from '../../core/proof/proof.ts'
import { Button } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Segments } from '../ui/Segments.tsx'
import { formatDate } from './formatDate.ts'
import styles from './ProofPage.module.css'
import { ProofSheet } from './ProofSheet.tsx'
import { guessPaper, type Paper, preparePaper } from './paper.ts'
import { useMapPictures } from './useMapPictures.ts'

export interface ProofPageProps {
  readonly proof: Proof
  readonly maps: readonly MapPlan[]
  readonly drawMap: (map: MapPlan) => Promise<HTMLCanvasElement>
  readonly account: ReactNode // who is signed in
  readonly date: Date // when the data was read
  readonly onClose: () => void
}

const PAPERS = [
  ['A4', 'A4'],
  ['Letter', 'Letter'],
] as const

/** What will be on paper, and how to get it there. */
export function ProofPage({ proof, maps, drawMap, account, date, onClose }: ProofPageProps) {
  const [paper, setPaper] = useState<Paper>(guessPaper)
  const pictures = useMapPictures(maps, drawMap)
  const foot = `\u2068${proof.title}\u2069 · ${formatDate(date)}` // isolated: it may run from right to left
  useEffect(() => preparePaper(paper, foot), [paper, foot])
  const isReady = pictures.kind !== 'drawing'
  return (
    <PageFrame title="Proof sheet" back="Back" account={account} isPaper onClose={onClose}>
      <div className={styles.tools}>
        <Segments label="Paper" options={PAPERS} value={paper} onChoose={setPaper} />
        <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && window.print()}>
          Print
        </Button>
        <p role="status" className={styles.state}>
          {pictures.kind === 'drawing' && 'Drawing the map…'}
          {pictures.kind === 'failed' && 'The map could not be drawn: the sheet is printed without it.'}
        </p>
        {pictures.kind === 'failed' && <Button onClick={pictures.retry}>Draw the map again</Button>}
      </div>
      <ProofSheet proof={proof} maps={maps} pictures={pictures} date={date} paper={paper} />
    </PageFrame>
  )
}
