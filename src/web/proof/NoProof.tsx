import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ProofPage.module.css'

interface NoProofProps {
  readonly onOpenShortlist: () => void
  readonly onClose: () => void
}

/** What to do where a sheet was asked for by a link, or before a reload. */
export function NoProof({ onOpenShortlist, onClose }: NoProofProps) {
  return (
    <div className={styles.nothing}>
      <h1 tabIndex={-1}>{say('Nothing to print')}</h1>
      <p>{say('A sheet is not kept. Open a country or your shortlist, and choose “Print” there.')}</p>
      <Button kind="primary" onClick={onClose}>
        {say('Back to the map')}
      </Button>{' '}
      <Button onClick={onOpenShortlist}>{say('Open the shortlist')}</Button>
    </div>
  )
}
