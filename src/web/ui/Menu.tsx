import type { KeyboardEvent } from 'react'
import styles from './Menu.module.css'
import type { OpenedProps } from './Opener.tsx'
import { Popover } from './Popover.tsx'

export interface MenuItem {
  readonly label: string
  readonly hint?: string
  readonly isChosen?: boolean // of an item that is on or off, or one of several
  readonly lang?: string // of the label, where it is not the page's
  readonly onChoose: () => void
}

interface MenuProps extends OpenedProps {
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** What a button offers. */
export function Menu({ label, items, button, isOpen, onClose }: MenuProps) {
  if (!isOpen) return null
  return (
    <Popover button={button} onClose={onClose}>
      <div
        ref={focusFirstItem}
        role="menu"
        aria-label={label}
        className={styles.menu}
        onKeyDown={moveInMenu}
      >
        {items.map(({ label: itemLabel, hint, isChosen, lang, onChoose }) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a box to check has the state, an item without one has none
          <button
            key={itemLabel}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={isChosen}
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              onClose()
              button.focus()
              onChoose()
            }}
          >
            <span lang={lang}>{itemLabel}</span>
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          </button>
        ))}
      </div>
    </Popover>
  )
}

/** Moves the focus among the items of a menu. Source of the keys: ARIA Authoring Practices, "Menu Button". */
export function moveInMenu(event: KeyboardEvent): void {
  const elements = itemsOf(event.currentTarget)
  const index = elements.findIndex((element) => element.matches(':focus'))
  const target = itemAfter(event.key, index, elements.length)
  if (target === undefined) return
  event.preventDefault()
  elements[target]?.focus()
}

export function focusFirstItem(menu: HTMLElement | null): void {
  if (menu) itemsOf(menu)[0]?.focus()
}

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
]

function itemAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
