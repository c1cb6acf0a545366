import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { useShortlistCount } from '../state/shortlist/shortlistStore.ts'
import { openPage } from '../state/url.ts'
import { ToolButton } from '../ui/Button.tsx'
import { BOOKMARK, Icon } from '../ui/Icon.tsx'
import styles from './ShortlistButton.module.css'

/** The id of the button that gets the focus back from the page. */
export const SHORTLIST_OPENER = 'open-shortlist'

/** How many areas are on the shortlist; opens it. Among the map's own buttons it is a picture with a number. */
export function ShortlistButton({ isOverMap = false }: { readonly isOverMap?: boolean }) {
  const count = useShortlistCount()
  const badge = count > 0 && <span className={styles.count}>{formatNumber(count)}</span>
  const open = () => openPage('shortlist')
  if (isOverMap)
    return (
      <button
        id={SHORTLIST_OPENER}
        type="button"
        aria-label={say('Shortlist {count}', { count })}
        title={say('Shortlist')}
        className={styles.overMap}
        onClick={open}
      >
        {badge}
        <Icon path={BOOKMARK} />
      </button>
    )
  return (
    <ToolButton
      id={SHORTLIST_OPENER}
      icon={BOOKMARK}
      badge={badge}
      title={say('What you have collected')}
      onClick={open}
    >
      {say('Shortlist')}
    </ToolButton>
  )
}

/** The button at the foot of a phone's sheet, which covers the map; only if something is on the shortlist. */
export function ShortlistFoot({ className }: { readonly className: string | undefined }) {
  if (useShortlistCount() === 0) return null
  return (
    <div className={className}>
      <ShortlistButton />
    </div>
  )
}
