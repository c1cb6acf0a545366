import { useCallback, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { inLanguage, LANGUAGE_NAMES, language } from '../state/language.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import { Opener } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import selects from '../ui/select.module.css'
import { useCopying } from '../ui/useCopying.ts'
import type { EnteredList } from './enteredList.ts'
import { isOpen, type Matched, settledLine } from './matching.ts'
import styles from './ReplyMenu.module.css'
import { replyText } from './replyText.ts'

interface ReplyProps {
  readonly list: EnteredList
  readonly matched: Matched
}

interface ReplyMenuProps extends ReplyProps {
  readonly isPhone: boolean // the button is a link then, among others
}

/** The answers as a text to be sent back, in any language of the page. */
export function ReplyMenu({ isPhone, ...props }: ReplyMenuProps) {
  return (
    <Opener
      opens="dialog"
      renderButton={(button) =>
        isPhone ? (
          <button type="button" {...button}>
            {say('Reply')}
          </button>
        ) : (
          <Button {...button}>{say('Reply')}</Button>
        )
      }
      renderOpened={({ button, isOpen: isShown, onClose }) =>
        isShown && (
          <Popover label={say('Reply')} button={button} onClose={onClose}>
            <Reply {...props} />
          </Popover>
        )
      }
    />
  )
}

function Reply({ list, matched }: ReplyProps) {
  const [tag, setTag] = useState(language.get)
  const [edited, setEdited] = useState<string>()
  const written = useLoaded(
    useCallback(() => inLanguage(tag, () => ({ text: replyText(list, matched) })), [tag, list, matched]),
  )
  const { outcome, copy } = useCopying()
  const text = edited ?? written?.text ?? ''
  const openCount = matched.lines.filter((_, i) => {
    const line = settledLine(matched, i)
    return line !== undefined && isOpen(line.outcome)
  }).length
  return (
    <div className={styles.menu}>
      <label className={`${selects.within} ${styles.language}`}>
        <span>{say('Language')}</span>
        <select
          value={tag}
          onChange={({ target }) => {
            setTag(target.value)
            setEdited(undefined)
          }}
        >
          {Object.entries(LANGUAGE_NAMES).map(([one, name]) => (
            <option key={one} value={one} lang={one}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <textarea
        className={styles.text}
        aria-label={say('Text of the reply')}
        rows={10}
        dir="auto"
        lang={tag}
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      {openCount > 0 && (
        <p className={styles.note}>
          {say(
            '{count, plural, one {One row is still open and not in it.} other {# rows are still open and not in it.}}',
            {
              count: openCount,
            },
          )}
        </p>
      )}
      <Button kind="primary" aria-disabled={text === ''} onClick={() => text && copy(text)}>
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? say('Copied') : say('Copy the reply')}
      </Button>
      <span role="status" className={styles.note}>
        {outcome && !outcome.isCopied && say('Not copied: select the text instead')}
      </span>
    </div>
  )
}
