import { useSession } from '../api/session.ts'
import { MatchButton } from '../match/MatchButton.tsx'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Explorer.module.css'
import { ListExport } from './ListExport.tsx'
import { More } from './More.tsx'
import { SignOut } from './SignOut.tsx'

interface ToolsProps {
  readonly isCompact: boolean // below the list: the shortlist is among the map's own buttons
  readonly hasSignOut: boolean
}

/** What leads on from the open list: above the map, or at the foot of a phone. */
export function Tools({ isCompact, hasSignOut }: ToolsProps) {
  const { file } = useSession()
  return (
    <>
      <MatchButton />
      {!file && <CopyLink />}
      <ListExport />
      {!isCompact && <span className={styles.line} />}
      {!isCompact && <ShortlistButton />}
      <More />
      {hasSignOut && <SignOut />}
    </>
  )
}
