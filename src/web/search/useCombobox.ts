import { type KeyboardEvent, useState } from 'react'

interface ComboboxOptions {
  readonly count: number // of options
  readonly hasContent: boolean // whether the popup has anything to show
  readonly onChoose: (index: number) => void
  readonly onClear: (() => void) | undefined // what Escape does once the popup is closed
}

/** The popup of a combobox and its keys. Source of the keys: ARIA Authoring Practices, "Combobox". */
export function useCombobox({ count, hasContent, onChoose, onClear }: ComboboxOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, count - 1)
  const isShown = isOpen && hasContent

  function openAt(index: number): void {
    setIsOpen(true)
    setActive(index)
  }

  function press(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
        openAt(isShown && count > 0 ? (active + 1) % count : 0)
        break
      case 'ArrowUp':
        openAt(isShown && count > 0 ? (active - 1 + count) % count : Math.max(0, count - 1))
        break
      case 'Enter':
        if (isShown && active >= 0) onChoose(active)
        break
      case 'Escape':
        if (isShown) setIsOpen(false)
        else if (onClear) onClear()
        else return
        break
      default:
        return
    }
    event.preventDefault() // so that nothing else moves or closes with it
  }

  return { isOpen, isShown, active, setActive, setIsOpen, openAt, press }
}
