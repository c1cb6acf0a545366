import { useMemo } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { formatOrderCodes, listOrderCodes } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyIcon.tsx'
import { useCopying } from '../ui/useCopying.ts'
import styles from './CopyCodes.module.css'

interface CopyCodesProps {
  readonly lines: Shortlist
  readonly isShort?: boolean // where there is little room, and something else comes first
}

/** All order codes in one go, as a shop or a sheet takes them. */
export function CopyCodes({ lines, isShort = false }: CopyCodesProps) {
  const { outcome, copy } = useCopying()
  const count = useMemo(() => listOrderCodes(lines).length, [lines])
  const codes = `${formatCount(count)} ${count === 1 ? 'code' : 'codes'}`
  return (
    <>
      <Button
        kind={isShort ? 'secondary' : 'primary'}
        aria-disabled={count === 0}
        onClick={() => copy(formatOrderCodes(lines))}
      >
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? 'Copied' : 'Copy'} {isShort ? 'codes' : codes}
      </Button>
      <span role="status" className={outcome && !outcome.isCopied ? styles.failed : styles.said}>
        {outcome &&
          (outcome.isCopied
            ? `${codes} copied, one a line`
            : 'Not copied: the browser does not allow it. Export the list instead.')}
      </span>
    </>
  )
}
