import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type Changes,
  type ComparedWorlds,
} from '../../core/changes/change.ts'
import { compareSteps } from '../../core/changes/compareSteps.ts'
import {
  listChangesSteps,
  nameOfKind,
  TWO_DATES,
  TWO_VENDORS,
  type Words,
} from '../../core/changes/words.ts'
import type { ListScope } from '../../core/file/listing.ts'
import { plainName } from '../../core/language/compareNames.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import { useSliced } from '../state/useSliced.ts'
import { Button, Segments } from '../ui/Button.tsx'
import chips from '../ui/chips.module.css'
import { PageFrame } from '../ui/PageFrame.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { ChangeMark, ChangeRow, listItems } from './ChangeRow.tsx'
import styles from './ChangesPage.module.css'
import { Gaps, SideCards, type SideCardsProps } from './SideCards.tsx'

export interface ChangesPageProps extends Pick<SideCardsProps, 'before' | 'after' | 'onSwap'> {
  readonly account: ReactNode
  readonly back: { readonly label: string; readonly onBack: () => void }
  readonly comparison: ComparedWorlds | undefined // undefined while areas are loading
  readonly waiting: ReactNode // shown until then, with what could not be loaded
  readonly isTwoFiles: boolean
  readonly shortlisted: ReadonlySet<string> // keys of lines, see `keyOfLine`
  readonly renderExport: (scope: ListScope) => ReactNode
  readonly ChangesMap: ComponentType<ChangesMapProps>
}

const NARROW = '(max-width: 819px)'
const NONE: readonly Change[] = []
const ALL: ReadonlySet<ChangeKind> = new Set(CHANGE_KINDS)

/** What differs between two dates, or between two vendors: on a map and in a list. */
export function ChangesPage(props: ChangesPageProps) {
  const { account, back, before, after, comparison, isTwoFiles, shortlisted, ChangesMap } = props
  const [words, setWords] = useState<Words>(
    isTwoFiles && before.day === after.day ? TWO_VENDORS : TWO_DATES,
  )
  const [hidden, setHidden] = useState<ReadonlySet<ChangeKind>>(new Set())
  const [active, setActive] = useState<Change>()
  const [isMapShown, setIsMapShown] = useState(false) // where there is no room for both
  const isNarrow = useMedia(NARROW)
  const compare = useCallback(() => compareSteps(comparison as ComparedWorlds), [comparison])
  const { result, isCurrent } = useSliced(comparison && compare)
  const changes = isCurrent ? result : undefined
  const shown = useMemo(() => new Set([...ALL].filter((kind) => !hidden.has(kind))), [hidden])
  const items = useMemo(
    () => (changes ? listItems(changes, shown, shortlisted) : []),
    [changes, shown, shortlisted],
  )
  const mapped = useMemo(
    () => changes?.list.filter(({ kind }) => shown.has(kind) && kind !== 'duplicate') ?? NONE,
    [changes, shown],
  )

  function toggle(kind: ChangeKind): void {
    const next = new Set(hidden)
    if (!next.delete(kind)) next.add(kind)
    setHidden(next)
  }

  const label = say('Changes')
  const exported = useMemo((): ListScope => {
    const listed = items.filter((item): item is Change => item.kind !== 'heading')
    return {
      label,
      count: listed.length,
      isPlaced: listed.some(({ area }) => area.position),
      listSteps: () =>
        listChangesSteps(listed, plainName(say('Changes {file}', { file: before.name })), words),
    }
  }, [items, before.name, label, words])

  return (
    <PageFrame
      title={say('What changed')}
      back={back.label}
      account={account}
      onClose={back.onBack}
      foot={
        items.length > 0 && (
          <>
            {props.renderExport(exported)}
            <Button onClick={() => window.print()}>{sayAs('button', 'Print')}</Button>
            {isNarrow && (
              <Button aria-pressed={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
                {isMapShown ? sayAs('of changes', 'List') : say('Map')}
              </Button>
            )}
          </>
        )
      }
      aside={{
        label: say('Map of the changes'),
        isShown: isNarrow && isMapShown,
        content: (
          <ChangesMap
            changes={mapped}
            unchanged={changes?.unchanged ?? 0}
            world={changes && comparison?.after}
            active={active}
            onActivate={setActive}
          />
        ),
      }}
    >
      <div className={styles.head}>
        <h1 tabIndex={-1}>{say('What changed')}</h1>
        {isTwoFiles && (
          <Segments
            label={say('What is compared')}
            options={[
              [TWO_DATES, say('Two dates')],
              [TWO_VENDORS, say('Two vendors')],
            ]}
            value={words}
            onChoose={setWords}
          />
        )}
        <SideCards
          before={before}
          after={after}
          isVendors={words === TWO_VENDORS}
          onSwap={props.onSwap}
        />
        {props.waiting}
        {!changes && comparison && <p role="status">{say('Comparing…')}</p>}
        {changes && <KindChips changes={changes} words={words} hidden={hidden} onToggle={toggle} />}
        {changes && <Gaps changes={changes} isVendors={words === TWO_VENDORS} />}
        {changes && <Outcome changes={changes} />}
      </div>
      {items.length > 0 && (
        <VirtualList
          label={say('Changes')}
          items={items}
          rowHeight="3.5rem"
          renderRow={(item, tabIndex) => (
            <ChangeRow
              item={item}
              words={words}
              shortlisted={shortlisted}
              active={active}
              tabIndex={tabIndex}
              onActivate={setActive}
            />
          )}
        />
      )}
    </PageFrame>
  )
}

interface KindChipsProps {
  readonly changes: Changes
  readonly words: Words
  readonly hidden: ReadonlySet<ChangeKind>
  readonly onToggle: (kind: ChangeKind) => void
}

const CHIPS: readonly ChangeKind[] = ['added', 'removed', 'renamed', 'moved', 'duplicate']

/** The kinds with their counts: each shows or hides its own. A kind without changes stays, off. */
function KindChips({ changes, words, hidden, onToggle }: KindChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div
      role="group"
      aria-label={say('Kinds of changes')}
      className={`${chips.chips} ${styles.chips}`}
    >
      {CHIPS.filter((kind) => kind !== 'duplicate' || changes.counts.duplicate > 0).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={changes.counts[kind] > 0 && !hidden.has(kind)}
          disabled={changes.counts[kind] === 0}
          onClick={() => onToggle(kind)}
        >
          <ChangeMark kind={kind} />
          {nameOfKind(kind, words)} <b>{formatNumber(changes.counts[kind])}</b>
        </button>
      ))}
    </div>
  )
}

function Outcome({ changes: { list, unchanged, compared } }: { readonly changes: Changes }) {
  const text =
    list.length === 0
      ? say('No differences in {count, plural, one {# area} other {# areas}}', { count: compared })
      : say('{count, plural, one {# area unchanged} other {# areas unchanged}}', {
          count: unchanged,
        })
  return (
    <p role="status" className={styles.outcome} data-on-map={list.length > 0 ? '' : undefined}>
      {text}
    </p>
  )
}

export interface ChangesMapProps {
  readonly changes: readonly Change[]
  readonly unchanged: number // areas; they are faint dots
  readonly world: World | undefined // as it is now, once it is compared
  readonly active: Change | undefined
  readonly onActivate: (change: Change) => void
}
