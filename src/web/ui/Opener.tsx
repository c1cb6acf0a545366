import { type ComponentProps, type ReactNode, useState } from 'react'

/** The props of what a button opens. */
export interface OpenedProps {
  readonly button: HTMLElement // that gets the focus back
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface OpenerProps {
  readonly opens: 'menu' | 'dialog'
  readonly renderButton: (button: ComponentProps<'button'>) => ReactNode
  readonly renderOpened: (opened: OpenedProps) => ReactNode // may be loaded when it is first opened
}

/** A button that opens something beside it. */
export function Opener({ opens, renderButton, renderOpened }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false) // it stays when closed, so that what it has begun goes on
  const [button, setButton] = useState<HTMLElement | null>(null)

  function open(): void {
    setIsOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      {renderButton({
        ref: setButton,
        'aria-haspopup': opens,
        'aria-expanded': isOpen,
        onClick: () => (isOpen ? setIsOpen(false) : open()),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open()
        },
      })}
      {button && wasOpen && renderOpened({ button, isOpen, onClose: () => setIsOpen(false) })}
    </>
  )
}
