import { type Lists, useLists } from '../lists/useLists.ts'
import { Menu } from '../ui/Menu.tsx'
import place from '../ui/notice.module.css'
import { useExpiringState } from '../ui/useExpiringState.ts'
import styles from './Header.module.css'
import { openSheet, saveMap } from './paperActions.ts'

const PRINTER = 'M6 7V3h8v4M6 14H3.5V8.5A1.5 1.5 0 0 1 5 7h10a1.5 1.5 0 0 1 1.5 1.5V14H14M6 12h8v5H6z'
const NOTICE_MS = 8_000

/** What is shown, for paper and for slides. */
export function PaperMenu() {
  const lists = useLists()
  const [notice, showNotice] = useExpiringState<string>()
  async function run(act: (lists: Lists) => Promise<string> | undefined): Promise<void> {
    showNotice(await act(lists), NOTICE_MS)
  }
  return (
    <>
      <Menu
        label="Print"
        icon={PRINTER}
        items={[
          { label: 'Proof sheet', hint: 'with the map, to print', onChoose: () => run(openSheet) },
          { label: 'Map as picture', hint: 'PNG', onChoose: () => run(saveMap) },
        ]}
      />
      <div role="status" className={notice ? place.notice : undefined}>
        {notice && <p className={styles.copied}>{notice}</p>}
      </div>
    </>
  )
}
