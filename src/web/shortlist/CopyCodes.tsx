import { useMemo } from 'react'
import { joinSentences } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { formatOrderCodes, listOrderCodes } from '../../core/shortlist/order.ts'
import { findGone, type Shortlist } from '../../core/shortlist/shortlist.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'
import { tellOrdered } from '../state/ordered.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import hidden from '../ui/hidden.module.css'
import { useCopying } from '../ui/useCopying.ts'
import styles from './CopyCodes.module.css'

interface CopyCodesProps {
  readonly lines: Shortlist
  readonly isShort?: boolean // where there is little room, and something else comes first
}

/** Copies all order codes at once, as a shop or a spreadsheet takes them. */
export function CopyCodes({ lines, isShort = false }: CopyCodesProps) {
  const { outcome, copy } = useCopying()
  const goneCount = useGone(lines).size
  const count = useMemo(() => listOrderCodes(lines).length, [lines])
  return (
    <>
      <Button
        kind={isShort ? 'secondary' : 'primary'}
        aria-disabled={count === 0}
        onClick={async () => (await copy(formatOrderCodes(lines))) && tellOrdered(lines)}
      >
        <CopyIcon outcome={outcome} />{' '}
        {nameButton(outcome?.isCopied === true, isShort ? undefined : count)}
      </Button>
      <span
        role="status"
        className={
          outcome && (!outcome.isCopied || (isShort && goneCount > 0)) ? styles.failed : hidden.text
        }
      >
        {outcome &&
          (outcome.isCopied
            ? joinSentences([
                say('{count, plural, one {# code} other {# codes}} copied, one a line', { count }),
                ...(goneCount > 0 ? [describeGone(goneCount)] : []),
              ])
            : say('Not copied: the browser does not allow it. Export the list instead.'))}
      </span>
    </>
  )
}

function nameButton(isCopied: boolean, count: number | undefined): string {
  if (count === undefined) return isCopied ? say('Copied codes') : say('Copy codes')
  return isCopied
    ? say('Copied {count, plural, one {# code} other {# codes}}', { count })
    : say('Copy {count, plural, one {# code} other {# codes}}', { count })
}

/** The keys of the lines whose code the service no longer has, as far as is known. */
export function useGone(lines: Shortlist): ReadonlySet<string> {
  const world = useWorld()
  const { file } = useSession()
  return useMemo(() => findGone(lines, world, file === undefined), [lines, world, file])
}

export function describeGone(count: number): string {
  return say(
    'No longer in the coverage: {count, plural, one {# code} other {# codes}}. Files mark what is gone; copies and orders still have it.',
    { count },
  )
}
