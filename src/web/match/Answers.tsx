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
import { type AnswersExportProps, indexesOf, isOpen, type Matched, settledLine } from './matching.ts'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line stays in sight when it is settled
  const indexes = useMemo(() => indexesOf(matched, shown), [matched.run, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: so does the row that the keys act on
  const first = useMemo(() => indexes.find((index) => isOpenNow(matched, index)) ?? indexes[0], [indexes])
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

function isOpenNow(matched: Matched, index: number): boolean {
  const line = settledLine(matched, index)
  return line !== undefined && isOpen(line.outcome)
}
