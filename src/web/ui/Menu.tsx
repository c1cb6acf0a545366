import styles from './Menu.module.css'
import { focusFirstItem, moveInMenu } from './menuKeys.ts'
import type { Opened } from './Opener.tsx'
import { Popover } from './Popover.tsx'

interface MenuItem {
  readonly label: string
  readonly hint: string
  readonly onChoose: () => void
}

interface MenuProps extends Opened {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What a button offers. */
export function Menu({ label, items, button, isOpen, onClose }: MenuProps) {
  if (!isOpen) return null
  return (
    <Popover button={button} onClose={onClose}>
      <div ref={focusFirstItem} role="menu" aria-label={label} className={styles.menu} onKeyDown={moveInMenu}>
        {items.map(({ label: itemLabel, hint, onChoose }) => (
          <button
            key={itemLabel}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              onClose()
              button.focus()
              onChoose()
            }}
          >
            <span>{itemLabel}</span>
            <span className={styles.hint}>{hint}</span>
          </button>
        ))}
      </div>
    </Popover>
  )
}
