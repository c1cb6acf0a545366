import { Icon } from '../ui/Icon.tsx'
import styles from './StatePicture.module.css'

const PATHS = {
  failure: 'M10 3.2 17.6 16.5H2.4zM10 8v4M10 14.3v.1',
  nothing:
    'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15M2.5 10h15M10 2.5c4.5 4.5 4.5 10.5 0 15M10 2.5c-4.5 4.5-4.5 10.5 0 15',
  number:
    'M6.8 3.2 4.6 4.3c-1 .5-1.4 1.6-1.1 2.7 1.2 4.7 4.8 8.3 9.5 9.5 1.1.3 2.2-.1 2.7-1.1l1.1-2.2-3.7-2.1-1.8 1.6c-1.6-.8-2.9-2.1-3.7-3.7l1.6-1.8z',
} as const

/** A picture above words that say the same. */
export function StatePicture({ of }: { readonly of: keyof typeof PATHS }) {
  return (
    <div className={`${styles.picture} ${of === 'failure' ? styles.failure : ''}`}>
      <Icon path={PATHS[of]} sizePx={26} />
    </div>
  )
}
