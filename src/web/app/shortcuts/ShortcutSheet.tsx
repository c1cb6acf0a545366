import { type KeyboardEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { say } from '../../../core/language/say.ts'
import { shortcutsShown } from '../../state/onScreen.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useOutside } from '../../ui/dismissal.ts'
import { CROSS } from '../../ui/Icon.tsx'
import styles from './ShortcutSheet.module.css'
import { type Chord, formatKey, listShortcuts } from './shortcutList.ts'

/** All keys, over whatever is open. */
export function ShortcutSheet() {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useOutside(ref, true, close)
  return createPortal(
    <div className={styles.shade}>
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        className={styles.sheet}
        onKeyDown={press}
      >
        <div ref={takeFocus} className={styles.head}>
          <h2 id={id}>{say('Keyboard shortcuts')}</h2>
          <IconButton label={say('Close')} icon={CROSS} onClick={close} />
        </div>
        <div className={styles.groups}>
          {listShortcuts().map(({ title, shortcuts }) => (
            <section key={title} className={styles.group}>
              <h3>{title}</h3>
              <dl>
                {shortcuts.map(({ does, keys }) => (
                  <div key={does} className={styles.shortcut}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((chord) => (
                        <Keys key={chord.join(' ')} chord={chord} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </div>,
    document.fullscreenElement ?? document.body, // all else is hidden in full screen
  )
}

/** A ref callback: focuses the button inside, and gives the focus back in the end. */
function takeFocus(element: HTMLDivElement): () => void {
  const before = document.activeElement
  element.querySelector('button')?.focus()
  return function returnFocus() {
    // once the element is gone
    queueMicrotask(() => {
      const isFree = document.activeElement === document.body
      if (isFree && before instanceof HTMLElement) before.focus()
    })
  }
}

function Keys({ chord }: { readonly chord: Chord }) {
  const isMac = navigator.platform.startsWith('Mac')
  return (
    <span className={styles.chord} dir="ltr">
      {chord.map((key) => (
        <kbd key={key}>{formatKey(key, isMac)}</kbd>
      ))}
    </span>
  )
}

function press(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault() // the only control has the focus
  if (event.key !== 'Escape') return
  event.preventDefault() // nothing else is closed
  close()
}

function close(): void {
  shortcutsShown.set(false)
}
