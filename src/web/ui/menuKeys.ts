import type { KeyboardEvent } from 'react'

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

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
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
