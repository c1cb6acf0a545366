import { type ComponentType, useState } from 'react'
import { ToolButton } from '../ui/ToolButton.tsx'

/** What a menu of exports needs of its button. */
export interface OpenExport {
  readonly button: HTMLElement
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface ExportButtonProps {
  readonly Menu: ComponentType<OpenExport> // knows what there is to export, and is loaded when it is first opened
}

/** A button that opens the exports of a list. */
export function ExportButton({ Menu }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false) // then what it has begun goes on while it is closed
  const [button, setButton] = useState<HTMLElement | null>(null)

  function open(): void {
    setIsOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      <ToolButton
        ref={setButton}
        icon={ARROW_INTO_TRAY}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open()
        }}
      >
        Export
      </ToolButton>
      {button && wasOpen && <Menu button={button} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ARROW_INTO_TRAY =
  'M10 3v9m0 0l-3.5-3.5M10 12l3.5-3.5M4 13v2.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V13'
