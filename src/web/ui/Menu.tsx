import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Menu.module.css'
import { useOutside } from './useOutside.ts'

interface MenuItem {
  readonly label: string
  readonly hint: string
  readonly onChoose: () => void
}

interface MenuProps {
  readonly label: string
  readonly icon: ReactNode
  readonly items: readonly MenuItem[]
}

/** A button that opens a menu. Source of the keys: ARIA Authoring Practices, "Menu Button". */
export function Menu({ label, icon, items }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const menuRef = useRef<HTMLDivElement>(null)
  const id = useId()

  useOutside([menuRef, buttonRef], isOpen, () => setIsOpen(false))
  useEffect(
    function focusFirst() {
      if (isOpen) itemsOf(menuRef.current)[0]?.focus()
    },
    [isOpen],
  )

  function close(): void {
    setIsOpen(false)
    buttonRef.current?.focus()
  }

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setIsOpen(true)
  }

  function move(event: KeyboardEvent): void {
    const choices = itemsOf(menuRef.current)
    const target = itemAfter(
      event.key,
      choices.indexOf(document.activeElement as HTMLElement),
      choices.length,
    )
    if (target !== undefined) event.preventDefault()
    if (target !== undefined) choices[target]?.focus()
    if (event.key === 'Escape') close()
  }

  return (
    <div className={styles.menuButton}>
      <Button
        ref={buttonRef}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        isTool
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={openByArrow}
      >
        {icon}
        {label}
      </Button>
      {isOpen && (
        <div ref={menuRef} id={id} role="menu" aria-label={label} className={styles.menu} onKeyDown={move}>
          {items.map(({ label: itemLabel, hint, onChoose }) => (
            <button
              key={itemLabel}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              <span>{itemLabel}</span>
              <span className={styles.hint}>{hint}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
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
