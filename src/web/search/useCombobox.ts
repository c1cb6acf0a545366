import { type KeyboardEvent, useState } from 'react'

interface ComboboxOptions {
  readonly keys: readonly string[] // of the options
  readonly isFirstChosen: boolean // the first option is active until another one is chosen
  readonly hasContent: boolean // whether the popup has anything to show
  readonly onEnter: (index: number, isChosen: boolean, isShift: boolean) => void // -1: no option is active; `isChosen` by arrow key or pointer
  readonly onOpen: () => void // the popup is open, and may have been before
  readonly onShut: () => void // by Escape
  readonly onMove: () => void // an arrow key: another option will be chosen
  readonly onEscape: (() => void) | undefined // what Escape does instead of closing the popup
  readonly onClear: (() => void) | undefined // what Escape does once the popup is closed
}

/** The popup of a combobox and its keys. Source of the keys: ARIA Authoring Practices, "Combobox". */
export function useCombobox(options: ComboboxOptions) {
  const { keys, isFirstChosen, hasContent, onOpen, onShut, onEnter, onMove, onEscape, onClear } = options
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>() // an option keeps being active where another list has it too
  const chosenIndex = chosen === undefined ? -1 : keys.indexOf(chosen)
  const active = chosenIndex < 0 && isFirstChosen && keys.length > 0 ? 0 : chosenIndex
  const isShown = isOpen && hasContent

  /** Opens the popup without a choice. */
  function open(): void {
    show()
    setChosen(undefined)
  }

  function activate(index: number): void {
    show()
    setChosen(keys[index])
  }

  function show(): void {
    setIsOpen(true)
    onOpen()
  }

  function shut(): void {
    setIsOpen(false)
    onShut()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return // the keys belong to what composes letters, such as kana
    const last = keys.length - 1
    switch (event.key) {
      case 'ArrowDown':
        onMove()
        activate(isShown && active < last ? active + 1 : 0)
        break
      case 'ArrowUp':
        onMove()
        activate(isShown && active > 0 ? active - 1 : last)
        break
      case 'Enter':
        onEnter(active, isShown && chosenIndex >= 0, event.shiftKey)
        break
      case 'Escape':
        if (onEscape) onEscape()
        else if (isShown) shut()
        else if (onClear) onClear()
        else return
        break
      default:
        return
    }
    event.preventDefault() // so that nothing else moves or closes with it
  }
  return { isOpen, isShown, active, activate, show, hide: () => setIsOpen(false), open, pressKey }
}
