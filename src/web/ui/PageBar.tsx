import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { BrandMark } from './BrandMark.tsx'
import { Icon } from './Icon.tsx'
import styles from './PageBar.module.css'

interface PageBarProps {
  readonly title: string
  readonly back: { readonly label: string; readonly onBack: () => void }
  readonly account?: ReactNode // who is signed in
}

const ARROW_LEFT = 'M12 4.5L6.5 10l5.5 5.5'

/** The bar of a page that lies over the map. */
export function PageBar({ title, back, account }: PageBarProps) {
  return (
    <header className={styles.bar}>
      <button
        type="button"
        aria-label={describeBack(back.label)}
        className={styles.back}
        onClick={back.onBack}
      >
        <Icon path={ARROW_LEFT} isDirected />
        <span>{back.label}</span>
      </button>
      <BrandMark size={24} hasName={false} />
      <span className={styles.title}>{title}</span>
      {account}
    </header>
  )
}

function describeBack(label: string): string {
  if (label === say('Back')) return label
  return label === say('Map') ? say('Back to the map') : say('Back to: {page}', { page: label })
}
