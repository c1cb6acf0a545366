import { type ReactNode, useId, useMemo, useState } from 'react'
import { type ListScope, scopeOf } from '../../core/file/listing.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { recall, remember } from '../state/kept/names.ts'
import { Icon } from '../ui/Icon.tsx'
import { focusFirstItem, moveInMenu } from '../ui/Menu.tsx'
import type { OpenedProps } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import {
  type ChoiceGroup,
  choiceGroups,
  type ExportAction,
  type ExportChoice,
  lastFirst,
} from './choices.ts'
import styles from './ExportMenu.module.css'
import { ExportNotice } from './ExportNotice.tsx'
import type { RawSource } from './exportWork.ts'
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
  const scope = scopes[chosen] ?? NOTHING
  const [isByPlace, setIsByPlace] = useState(false)
  const hasSeveral = useMemo(() => scope.hasSeveral?.() === true, [scope])
  const [lastId] = useState(() => recall(LAST)) // nothing moves while the menu is open
  const groups = choiceGroups({ scope, isByPlace: hasSeveral && isByPlace, actions, raw, service })

  function choose({ id, work }: ExportChoice): void {
    remember(LAST, id)
    onClose()
    button.focus()
    run(work())
  }

  return (
    <Popover label={say('Export')} button={button} onClose={onClose}>
      <div className={styles.head}>
        <h2>{say('Export')}</h2>
        {scopes.length > 1 && <ScopeChoice scopes={scopes} chosen={chosen} onChoose={setChosen} />}
        {hasSeveral && (
          <label>
            <input
              type="checkbox"
              checked={isByPlace}
              onChange={({ target }) => setIsByPlace(target.checked)}
            />{' '}
            {say('One row per place')}
          </label>
        )}
      </div>
      <div ref={focusFirstItem} role="menu" aria-label={say('Export')} onKeyDown={moveInMenu}>
        {lastFirst(groups, lastId).map(({ choices, ...group }) => (
          <MenuGroup key={group.label} {...group}>
            {choices.map((choice) => (
              <MenuRow key={choice.id} {...choice} onChoose={() => choose(choice)} />
            ))}
          </MenuGroup>
        ))}
      </div>
    </Popover>
  )
}

const LAST = 'coverage.export' // the choice that was made last on this device

const NOTHING: ListScope = scopeOf('', { kind: 'areas', name: '', moreColumns: [], areas: [] })

const firstWithRows = (scopes: readonly ListScope[]): number =>
  scopes.findIndex(({ count }) => count > 0)

interface ScopeChoiceProps {
  readonly scopes: readonly ListScope[]
  readonly chosen: number // index
  readonly onChoose: (index: number) => void
}

/** How much goes into the file. */
function ScopeChoice({ scopes, chosen, onChoose }: ScopeChoiceProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={say('How much')} className={styles.scopes}>
      {scopes.map(({ label, count }, i) => (
        <label key={label} className={styles.scope}>
          <input
            type="radio"
            name={name}
            checked={i === chosen}
            disabled={count === 0}
            onChange={() => onChoose(i)}
          />
          <span>
            {label} <span className={styles.count}>{formatNumber(count)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}

interface MenuRowProps extends ExportChoice {
  readonly onChoose: () => void
}

function MenuRow({ icon, label, hint, extension, isOff, onChoose }: MenuRowProps) {
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

interface MenuGroupProps extends Omit<ChoiceGroup, 'choices'> {
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
