import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { EXTENSIONS, type ListScope } from '../../core/file/listing.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusFirstItem, moveInMenu } from '../ui/Menu.tsx'
import type { OpenedProps } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import { type ExportAction, formatGroups, LINES, type RawSource } from './choices.ts'
import styles from './ExportMenu.module.css'
import { ExportNotice } from './ExportNotice.tsx'
import { downloadRaw, writeScope } from './exportWork.ts'
import { type ExportWork, useExport } from './useExport.ts'

interface ExportMenuProps extends OpenedProps {
  readonly scopes: readonly ListScope[]
  readonly preferred?: number // index of the scope that is chosen at first; otherwise the first that has rows
  readonly raw?: RawSource | undefined
  readonly actions?: readonly ExportAction[]
}

/** The exports of a list: how much of it, in which format, and the progress. */
export function ExportMenu({ isOpen, ...rest }: ExportMenuProps) {
  const { progress, run } = useExport()
  return (
    <>
      {isOpen && <Choices {...rest} run={run} />}
      <ExportNotice progress={progress} />
    </>
  )
}

interface ChoicesProps extends Omit<ExportMenuProps, 'isOpen'> {
  readonly run: (work: ExportWork) => void
}

function Choices({ button, onClose, scopes, preferred, raw, actions = [], run }: ChoicesProps) {
  const { service } = useSession()
  const [chosen, setChosen] = useState(preferred ?? Math.max(0, firstWithRows(scopes)))
  const scope = scopes[chosen] ?? scopes[0]
  const isEmpty = !scope || scope.count === 0
  const isUnplaced = !isEmpty && !scope.isPlaced
  const [isByPlace, setIsByPlace] = useState(false)
  const hasSeveral = useMemo(() => scope?.hasSeveral?.() === true, [scope])

  function choose(act: () => void): void {
    onClose()
    button.focus()
    act()
  }

  return (
    <Popover label={say('Export')} button={button} onClose={onClose}>
      <div className={styles.head}>
        <h2>{say('Export')}</h2>
        {scopes.length > 1 && <ScopeChoice scopes={scopes} chosen={chosen} onChoose={setChosen} />}
        {hasSeveral && (
          <label>
            <input type="checkbox" checked={isByPlace} onChange={({ target }) => setIsByPlace(target.checked)} />{' '}
            {say('One row per place')}
          </label>
        )}
      </div>
      <div ref={focusFirstItem} role="menu" aria-label={say('Export')} onKeyDown={moveInMenu}>
        {formatGroups().map(({ label, icon, choices, needsPositions, canJoin }) => (
          <MenuGroup
            key={label}
            label={label}
            {...(hasSeveral && isByPlace && !canJoin && { more: say('always one row per code') })}
          >
            {choices.map((choice) => (
              <MenuRow
                key={choice.label}
                icon={icon}
                label={say('{format}…', { format: choice.label })}
                hint={needsPositions && isUnplaced ? say('Nothing here has a position') : choice.hint}
                extension={`.${EXTENSIONS[choice.format]}`}
                isOff={isEmpty || (needsPositions && isUnplaced)}
                onChoose={() =>
                  scope && choose(() => run(writeScope(scope, choice, hasSeveral && isByPlace && canJoin)))
                }
              />
            ))}
          </MenuGroup>
        ))}
        {actions.length > 0 && (
          <MenuGroup label={say('For a customer')}>
            {actions.map(({ work, ...action }) => (
              <MenuRow
                key={action.label}
                icon={LINES}
                {...action}
                isOff={isEmpty}
                onChoose={() => scope && choose(() => run(work(scope)))}
              />
            ))}
          </MenuGroup>
        )}
        {raw && (
          <MenuGroup
            label={say('Raw files of the service')}
            more={say('always {extent}', { extent: raw.extent })}
            isSunken
          >
            {rawFiles().map(({ output, label }) => (
              <MenuRow
                key={output}
                icon={LINES}
                label={label}
                hint={say('Byte for byte as the service sends it')}
                extension={`.${output}`}
                onChoose={() => choose(() => run(downloadRaw(service, raw, output)))}
              />
            ))}
          </MenuGroup>
        )}
      </div>
    </Popover>
  )
}

const firstWithRows = (scopes: readonly ListScope[]): number => scopes.findIndex(({ count }) => count > 0)

function rawFiles() {
  return [
    { output: 'csv', label: say('CSV without header…') },
    { output: 'xml', label: say('Service XML…') },
  ] as const
}

interface ScopeChoiceProps {
  readonly scopes: readonly ListScope[]
  readonly chosen: number // index
  readonly onChoose: (index: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** How much goes into the file. Source of the keys: ARIA Authoring Practices, "Radio Group". */
function ScopeChoice({ scopes, chosen, onChoose }: ScopeChoiceProps) {
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = nextOf(scopes, chosen, step)
    onChoose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }

  return (
    <div role="radiogroup" aria-label={say('How much')} className={styles.scopes} onKeyDown={press}>
      {scopes.map(({ label, count }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold two lines
        <button
          key={label}
          type="button"
          role="radio"
          aria-checked={i === chosen}
          aria-disabled={count === 0 || undefined}
          tabIndex={i === chosen ? 0 : -1}
          className={styles.scope}
          onClick={() => count > 0 && onChoose(i)}
        >
          <span>{label}</span> <span className={styles.count}>{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  )
}

/** The next scope that has rows; the same one if no other has. */
function nextOf(scopes: readonly ListScope[], from: number, step: number): number {
  for (let i = 1; i < scopes.length; i++) {
    const index = (from + i * step + i * scopes.length) % scopes.length
    if ((scopes[index]?.count ?? 0) > 0) return index
  }
  return from
}

interface MenuRowProps {
  readonly icon: string // as `Icon` has it
  readonly label: string
  readonly hint: string
  readonly extension?: string | undefined // of the file, as ".csv"
  readonly isOff?: boolean
  readonly onChoose: () => void
}

function MenuRow({ icon, label, hint, extension, isOff = false, onChoose }: MenuRowProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      className={styles.row}
      onClick={() => !isOff && onChoose()}
    >
      <Icon path={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span> <span className={styles.hint}>{hint}</span>
      </span>
      {extension && <span className={styles.hint}>{extension}</span>}
    </button>
  )
}

interface MenuGroupProps {
  readonly label: string
  readonly more?: string // what stands beside the label
  readonly isSunken?: boolean
  readonly children: ReactNode
}

function MenuGroup({ label, more, isSunken = false, children }: MenuGroupProps) {
  const text = more === undefined ? label : `${label}, ${more}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={text} className={isSunken ? styles.sunken : styles.group}>
      <p aria-hidden="true" className={styles.heading}>
        {label}
        {more !== undefined && <span className={styles.more}> · {more}</span>}
      </p>
      {children}
    </div>
  )
}
