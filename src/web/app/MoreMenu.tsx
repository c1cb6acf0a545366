import { type Lists, useLists } from '../lists/useLists.ts'
import { openPage } from '../state/page.ts'
import { Menu } from '../ui/Menu.tsx'
import place from '../ui/notice.module.css'
import type { Opened } from '../ui/Opener.tsx'
import { useExpiringState } from '../ui/useExpiringState.ts'
import styles from './Header.module.css'
import { openSheet, saveMap } from './paperActions.ts'

const NOTICE_MS = 8_000

/** What is wanted now and then: a person's own columns, and what is shown for paper and for slides. */
export function MoreMenu(opened: Opened) {
  const lists = useLists()
  const [notice, showNotice] = useExpiringState<string>()
  async function run(act: (lists: Lists) => Promise<string> | undefined): Promise<void> {
    showNotice(await act(lists), NOTICE_MS)
  }
  return (
    <>
      <Menu
        {...opened}
        label="More"
        items={[
          { label: 'Your columns', hint: 'Beside the areas', onChoose: () => openPage('columns') },
          { label: 'Proof sheet', hint: 'With the map, to print', onChoose: () => run(openSheet) },
          { label: 'Map as picture', hint: 'PNG', onChoose: () => run(saveMap) },
        ]}
      />
      <div role="status" className={notice ? place.notice : undefined}>
        {notice && <p className={styles.copied}>{notice}</p>}
      </div>
    </>
  )
}
