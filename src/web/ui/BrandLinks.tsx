import { say } from '../../core/language/say.ts'
import styles from './BrandLinks.module.css'
import { BRAND } from './brand.ts'

export const HAS_LINKS = BRAND.imprint !== undefined || BRAND.privacy !== undefined

/** Where the operator says who they are, and what becomes of data; nothing if that is nowhere. */
export function BrandLinks() {
  const { imprint, privacy } = BRAND
  return (
    <>
      <BrandLink href={imprint}>{say('Imprint')}</BrandLink>
      <BrandLink href={privacy}>{say('Privacy')}</BrandLink>
    </>
  )
}

function BrandLink({ href, children }: { readonly href: string | undefined; readonly children: string }) {
  if (href === undefined) return null
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
