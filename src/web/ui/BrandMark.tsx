import { ROOT } from 'virtual:page-root'
import { say } from '../../core/language/say.ts'
import links from './BrandLinks.module.css'
import styles from './BrandMark.module.css'
import { BRAND } from './brand.ts'

export const HAS_LINKS = BRAND.imprint !== undefined || BRAND.privacy !== undefined

interface BrandMarkProps {
  readonly ground?: 'page' | 'light' | 'dark' // the page is light or dark as the system is
  readonly size: number // pixels; a logo beside the name is no higher
  readonly hasName?: boolean
}

const LOGO_PX = 26

/** The operator's logo and name. A logo that holds the name stands alone. */
export function BrandMark({ ground = 'page', size, hasName = true }: BrandMarkProps) {
  const { name, icon, logo } = BRAND
  const showsLogo = logo && (hasName || !logo.hasName)
  const picture = showsLogo ? logo[ground === 'dark' ? 'dark' : 'light'] : icon
  const isName = logo?.hasName === true && hasName
  const height = showsLogo ? LOGO_PX : size
  return (
    <>
      <picture className={styles.mark}>
        {showsLogo && ground === 'page' && (
          <source media="(prefers-color-scheme: dark)" srcSet={`${ROOT}${logo.dark.path}`} />
        )}
        <img
          src={`${ROOT}${picture.path}`}
          alt={isName ? name : ''}
          width={Math.round(height * picture.ratio)}
          height={height}
        />
      </picture>
      {hasName && !isName && <span className={styles.name}>{name}</span>}
    </>
  )
}

/** Links to the operator's imprint and privacy notice, if any. */
export function BrandLinks() {
  const { imprint, privacy } = BRAND
  return (
    <>
      <BrandLink href={imprint}>{say('Imprint')}</BrandLink>
      <BrandLink href={privacy}>{say('Privacy')}</BrandLink>
    </>
  )
}

function BrandLink({
  href,
  children,
}: {
  readonly href: string | undefined
  readonly children: string
}) {
  if (href === undefined) return null
  return (
    <a className={links.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
