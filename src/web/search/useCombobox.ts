import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Suggestion } from './suggestion.ts'
import type { SearchQuestion } from './useSuggested.ts'

interface ComboboxOptions {
  readonly keys: readonly string[] // of the options
  readonly isFirstChosen: boolean // the first option is active until another one is chosen
  readonly hasContent: boolean // whether the popup has anything to show
  readonly onEnter: (index: number, isChosen: boolean, isShift: boolean) => void // -1: no option is active; `isChosen` by arrow key or pointer
  readonly onOpen: () => void // the popup is open; it may have been before
  readonly onShut: () => void // by Escape
  readonly onMove: () => void // an arrow key: another option will be chosen
  readonly onEscape: (() => void) | undefined // what Escape does instead of closing the popup
  readonly onClear: (() => void) | undefined // what Escape does once the popup is closed
}

/** The popup of a combobox and its keys. Source of the keys: ARIA Authoring Practices, "Combobox". */
export function useCombobox(options: ComboboxOptions) {
  const { keys, isFirstChosen, hasContent, onOpen, onShut, onEnter, onMove, onEscape, onClear } =
    options
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>() // an option stays active if the next list has it too
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

  function pressKey(event: ReactKeyboardEvent<HTMLElement>): void {
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
        else event.currentTarget.blur() // what is open beside it stays
        break
      default:
        return
    }
    event.preventDefault() // so that nothing else moves or closes with it
  }
  return { isOpen, isShown, active, activate, show, hide: () => setIsOpen(false), open, pressKey }
}

const CLICK_MS = 400 // until the click that follows the release of a touch

/**
 * Keeps a value from the press of the pointer to its click, so that no row moves away from under it. Returns the value
 * to show, `hold` for the press of the pointer, and `release` for its click.
 */
export function useHeld<Value>(
  value: Value,
): readonly [shown: Value, hold: () => void, release: () => void] {
  const [held, setHeld] = useState<{ readonly value: Value }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => setHeld(undefined)

  function hold(): void {
    clearTimeout(timer.current)
    setHeld({ value })
    const waiting = new AbortController()
    function releaseLater(): void {
      waiting.abort()
      timer.current = setTimeout(release, CLICK_MS)
    }
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, releaseLater, { signal: waiting.signal })
  }
  return [held ? held.value : value, hold, release]
}

interface EnterOptions {
  readonly question: SearchQuestion
  readonly first: Suggestion | undefined // what Enter alone takes; undefined: nothing, or not yet
  readonly isOver: boolean // no better answer to the question will come
  readonly onChoose: (suggestion: Suggestion, isAdding: boolean) => void
}

interface Entered {
  readonly question: SearchQuestion
  readonly isRefused: boolean
  readonly isAdding: boolean // to the shortlist, with Shift, instead of opening
}

/**
 * Enter without a choice takes what is certainly meant, and waits for it. Typing takes that back. What is refused
 * stays refused, or a page would open long after the key.
 */
export function useEnter({ question, first, isOver, onChoose }: EnterOptions) {
  const [entered, setEntered] = useState<Entered>()
  const current = entered?.question === question ? entered : undefined
  const isWaiting = current !== undefined && !current.isRefused
  const act = useEffectEvent(() => {
    const isAdding = current?.isAdding === true
    if (!first) return setEntered({ question, isRefused: true, isAdding })
    setEntered(undefined)
    onChoose(first, isAdding)
  })
  const isDecided = first !== undefined || isOver
  useEffect(
    function actOnAnswer() {
      if (isWaiting && isDecided) act()
    },
    [isWaiting, isDecided],
  )
  return {
    enter: (isAdding: boolean) => setEntered({ question, isRefused: false, isAdding }),
    takeBack: () => setEntered(undefined),
    isWaiting: isWaiting && !isDecided,
    isRefused: current?.isRefused === true,
    isAdding: current?.isAdding === true,
  }
}
