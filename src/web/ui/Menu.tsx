import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './Menu.module.css'
import { ToolButton } from './ToolButton.tsx'
import { useOutside } from './useOutside.ts'

interface MenuItem {
  readonly label: string
  readonly hint: string
  readonly onChoose: () => void
}

interface MenuProps {
  readonly label: string
  readonly icon: string // as `Icon` has it
  readonly className?: string | undefined // of the button, as a tool by default
  readonly items: readonly MenuItem[]
}

/** A button that opens a menu. Source of the keys: ARIA Authoring Practices, "Menu Button". */
export function Menu({ label, icon, className, items }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const id = useId()
  useOutside(rootRef, isOpen, () => setIsOpen(false))

  function close(): void {
    setIsOpen(false)
    buttonRef.current?.focus()
  }

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <div ref={rootRef} className={styles.menuButton}>
      <ToolButton
        ref={buttonRef}
        icon={icon}
        {...(className !== undefined && { className })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {label}
      </ToolButton>
      {isOpen && <MenuItems id={id} label={label} items={items} onClose={close} />}
    </div>
  )
}

interface MenuItemsProps extends Pick<MenuProps, 'label' | 'items'> {
  readonly id: string
  readonly onClose: () => void
}

function MenuItems({ id, label, items, onClose }: MenuItemsProps) {
  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
    const elements = itemsOf(event.currentTarget)
    const index = elements.findIndex((element) => element.matches(':focus'))
    const target = itemAfter(event.key, index, elements.length)
    if (target === undefined) return
    event.preventDefault()
    elements[target]?.focus()
  }

  return (
    <div ref={focusFirst} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={press}>
      {items.map(({ label: itemLabel, hint, onChoose }) => (
        <button
          key={itemLabel}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose()
            onChoose()
          }}
        >
          <span>{itemLabel}</span>
          <span className={styles.hint}>{hint}</span>
        </button>
      ))}
    </div>
  )
}

function focusFirst(menu: HTMLElement | null): void {
  if (menu) itemsOf(menu)[0]?.focus()
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

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
