import { say } from '../../core/language/say.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { Icon } from '../ui/Icon.tsx'
import { BOOKMARK } from '../ui/shortlistIcons.ts'
import styles from './ShortlistMark.module.css'

/** A bookmark at a suggestion that is on the shortlist. */
export function ShortlistMark({ line }: { readonly line: ShortlistLine }) {
  return useIsShortlisted(line.key) ? (
    <span role="img" aria-label={say('On the shortlist')} className={styles.mark}>
      <Icon path={BOOKMARK} sizePx={16} />
    </span>
  ) : null
}
