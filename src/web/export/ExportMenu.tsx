import { useState } from 'react'
import { EXTENSIONS, type ListScope } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/useSession.ts'
import { focusFirstItem, moveInMenu } from '../ui/menuKeys.ts'
import type { Opened } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import { type ExportAction, formatGroups, LINES, type RawSource } from './choices.ts'
import styles from './ExportMenu.module.css'
import { ExportNotice } from './ExportNotice.tsx'
import { downloadRaw, writeScope } from './exportWork.ts'
import { MenuGroup, MenuRow } from './MenuRow.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { type ExportWork, useExport } from './useExport.ts'

interface ExportMenuProps extends Opened {
  readonly scopes: readonly ListScope[]
  readonly preferred?: number // index of the scope that is chosen at first; otherwise the first that has rows
  readonly raw?: RawSource | undefined
  readonly actions?: readonly ExportAction[]
}

/** The exports of a list: how much, as what, and how far that is. */
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
      </div>
      <div ref={focusFirstItem} role="menu" aria-label={say('Export')} onKeyDown={moveInMenu}>
        {formatGroups().map(({ label, icon, choices, needsPositions }) => (
          <MenuGroup key={label} label={label}>
            {choices.map((choice) => (
              <MenuRow
                key={choice.label}
                icon={icon}
                label={say('{format}…', { format: choice.label })}
                hint={needsPositions && isUnplaced ? say('Nothing here has a position') : choice.hint}
                extension={`.${EXTENSIONS[choice.format]}`}
                isOff={isEmpty || (needsPositions && isUnplaced)}
                onChoose={() => scope && choose(() => run(writeScope(scope, choice)))}
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

function firstWithRows(scopes: readonly ListScope[]): number {
  return scopes.findIndex(({ count }) => count > 0)
}

function rawFiles() {
  return [
    { output: 'csv', label: say('CSV without header…') },
    { output: 'xml', label: say('Service XML…') },
  ] as const
}
