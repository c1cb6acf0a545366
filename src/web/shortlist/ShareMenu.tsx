import encodeQR from 'qr'
import { useCallback, useMemo, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { LONGEST_LINK } from '../../core/shortlist/link.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useFinder } from '../session/useFinder.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import type { OpenedProps } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import { useCopying } from '../ui/useCopying.ts'
import styles from './ShareMenu.module.css'
import { createLink, type ShortlistLink } from './shortlistLink.ts'

interface ShareMenuProps extends OpenedProps {
  readonly lines: Shortlist
}

/** The shortlist as a link, to be copied, sent, or read by a camera from a screen. */
export function ShareMenu({ lines, button, isOpen, onClose }: ShareMenuProps) {
  if (!isOpen) return null
  return (
    <Popover label={say('Share')} button={button} onClose={onClose}>
      <Sharing lines={lines} />
    </Popover>
  )
}

function Sharing({ lines }: Pick<ShareMenuProps, 'lines'>) {
  const [hasNotes, setHasNotes] = useState(false)
  const { placeByName } = useFinder().finder ?? {}
  const make = useCallback(
    () => createLink(lines, hasNotes, placeByName),
    [lines, hasNotes, placeByName],
  )
  const made = useLoaded(make)
  const link = made?.hasNotes === hasNotes ? made : undefined // never the one before
  return (
    <div className={styles.menu}>
      <h2>{say('Share as a link')}</h2>
      <p>
        {say(
          'Whoever has the link sees the list without an account. The list is in the link: no server is sent it.',
        )}
      </p>
      {lines.some(({ note }) => note !== '') && (
        <label>
          <input
            type="checkbox"
            checked={hasNotes}
            onChange={({ target }) => setHasNotes(target.checked)}
          />{' '}
          {say('With my notes')}
        </label>
      )}
      <LinkField href={link?.href ?? ''} />
      {link && <LinkNotes {...link} />}
    </div>
  )
}

function LinkField({ href }: { readonly href: string }) {
  const { outcome, copy } = useCopying()
  return (
    <>
      <input
        ref={focusFirst}
        readOnly
        dir="ltr"
        className={styles.link}
        aria-label={say('Link')}
        value={href}
        placeholder="…"
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.actions}>
        <Button kind="primary" aria-disabled={href === ''} onClick={() => href && copy(href)}>
          <CopyIcon outcome={outcome} /> {outcome?.isCopied ? say('Copied') : say('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button
            aria-disabled={href === ''}
            onClick={() => navigator.share({ url: href }).catch(() => undefined)}
          >
            {say('Send…')}
          </Button>
        )}
      </div>
      <span role="status" className={styles.note}>
        {outcome && !outcome.isCopied && say('Not copied: select the text instead')}
      </span>
    </>
  )
}

const focusFirst = (field: HTMLInputElement | null): void => field?.focus()

function LinkNotes({ href, isPlaced }: ShortlistLink) {
  if (href === undefined)
    return (
      <p className={styles.note}>
        {say('The list is too long for a link. Send a file instead: Export, Web page.')}
      </p>
    )
  return (
    <>
      {href.length > LONGEST_LINK ? (
        <p className={styles.note}>
          {say(
            'Longer than {max} characters: some mail programs cut such links. Send a file instead: Export, Web page.',
            { max: LONGEST_LINK },
          )}
        </p>
      ) : (
        !isPlaced && (
          <p className={styles.note}>
            {say(
              'A link has no room for positions: without an account, its map shows only towns whose names tell where they are.',
            )}
          </p>
        )
      )}
      {href.length > MOST_SCANNED ? (
        <p className={styles.note}>{say('Too long for a QR code that cameras read.')}</p>
      ) : (
        <Code text={href} />
      )}
    </>
  )
}

const MOST_SCANNED = 1_200 // characters: the finest pattern that a telephone reads from a screen

/** A QR code: dark on white in either theme, since some readers take no other. */
function Code({ text }: { readonly text: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'low', border: 3 }), [text])
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={say('QR code of the link')}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  )
}
