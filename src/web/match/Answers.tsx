import { type ComponentType, useMemo, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import styles from './Answers.module.css'
import { AnswersHead } from './AnswersHead.tsx'
import { type AnswersMapProps, AnswersSide, mapPoints } from './AnswersSide.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { downloadAnswered } from './downloadAnswered.ts'
import { changeShown, listMatching, type StepProps } from './listMatching.ts'
import {
  type AnswersExportProps,
  indexesOf,
  isOpen,
  type Matched,
  type ShownRows,
  settledLine,
} from './matching.ts'

/** What other parts of the product add. */
export interface AnswersParts {
  readonly AnswersMap: ComponentType<AnswersMapProps>
  readonly AnswersExport: ComponentType<AnswersExportProps>
}

interface AnswersProps extends StepProps, AnswersParts {
  readonly matched: Matched
}

/** From there on the map stands beside the table, as the style sheet has it. */
const WIDE = '(min-width: 85rem)'

/** The list with what the coverage has for each of its lines. */
export function Answers(props: AnswersProps) {
  const { matched, AnswersMap } = props
  const { shown, active } = useStore(listMatching)
  const isPhone = useMedia(COMPACT)
  const isWide = useMedia(WIDE)
  const [isMapWanted, setIsMapWanted] = useState(false)
  const [notice, setNotice] = useState('')
  const { indexes, first } = useShownLines(matched, shown)
  const current = active !== undefined && indexes.includes(active) ? active : first
  const hasMap = isWide || isMapWanted
  const points = useMemo(() => (hasMap ? mapPoints(matched, indexes) : []), [hasMap, matched, indexes])
  async function download(): Promise<void> {
    setNotice(await downloadAnswered(props.list, matched))
  }

  return (
    <section aria-label={say('Answer')} className={styles.answer} data-map={hasMap ? '' : undefined}>
      <AnswersHead
        {...props}
        notice={notice}
        isPhone={isPhone}
        isMapShown={isMapWanted}
        onToggleMap={isWide ? undefined : () => setIsMapWanted(!isMapWanted)}
        onDownload={download}
      />
      <AnswerTable
        key={shown ?? 'all'}
        list={props.list}
        matched={matched}
        isPhone={isPhone}
        indexes={indexes}
        active={current}
      />
      {hasMap && (
        <AnswersSide matched={matched} active={current}>
          <AnswersMap
            points={points}
            active={current}
            onActivate={(index) => changeShown({ active: index })}
          />
        </AnswersSide>
      )}
    </section>
  )
}

/** Which lines are shown, and the first that is open: as they were until the list is matched again, or others are shown. */
function useShownLines(matched: Matched, shown: ShownRows | undefined) {
  const [kept, keep] = useState(() => listShown(matched, shown))
  if (kept.run === matched.run && kept.shown === shown) return kept
  const next = listShown(matched, shown)
  keep(next)
  return next
}

function listShown(matched: Matched, shown: ShownRows | undefined) {
  const indexes = indexesOf(matched, shown)
  const first = indexes.find((index) => isOpenNow(matched, index)) ?? indexes[0]
  return { run: matched.run, shown, indexes, first }
}

function isOpenNow(matched: Matched, index: number): boolean {
  const line = settledLine(matched, index)
  return line !== undefined && isOpen(line.outcome)
}
