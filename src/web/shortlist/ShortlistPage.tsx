import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { useConfig } from '../api/config.ts'
import { closePage } from '../state/page.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { SHORTLIST_OPENER } from './ShortlistButton.tsx'
import { ShortlistHead } from './ShortlistHead.tsx'
import styles from './ShortlistPage.module.css'
import { ShortlistRows } from './ShortlistRows.tsx'
import { useGone } from './useGone.ts'

interface ShortlistPageProps {
  readonly account: ReactNode // who is signed in
  readonly tools: ReactNode // further buttons: what other parts do with the list
}

/** What the person has collected, across countries: to be ordered, put in order, noted and taken away. */
export function ShortlistPage({ account, tools }: ShortlistPageProps) {
  const lines = useShortlist()
  const orderTemplate = useConfig().orderUrl
  const gone = useGone(lines)
  return (
    <PageFrame
      title={say('Shortlist')}
      account={account}
      opener={SHORTLIST_OPENER}
      isFilled
      onClose={closePage}
    >
      <ShortlistHead lines={lines} goneCount={gone.size} orderTemplate={orderTemplate} tools={tools} />
      {lines.length > 0 ? (
        <ShortlistRows lines={lines} gone={gone} orderTemplate={orderTemplate} />
      ) : (
        <Empty />
      )}
    </PageFrame>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2>{say('Nothing collected yet')}</h2>
      <p>
        {sayRich(
          'Add areas with the <b>+</b> of a row or the button of an area, from any country. ' +
            'With keys and mouse: <key>Shift</key>+<key>Enter</key> on a row or in the search, <key>Shift</key>+click on the map.',
          { b: (inside) => <b>{inside}</b>, key: (inside) => <kbd>{inside}</kbd> },
        )}
      </p>
      <Button onClick={closePage}>{say('Back to the map')}</Button>
    </div>
  )
}
