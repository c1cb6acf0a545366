import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './ToolButton.module.css'

interface ToolButtonProps extends ComponentProps<'button'> {
  readonly icon: string // as `Icon` has it
  readonly badge?: ReactNode // after the word, and shown without it
  readonly children: string
}

/** A button in a bar: a picture and a word, the picture alone where there is little room. */
export function ToolButton({ icon, badge, children, title = children, ...rest }: ToolButtonProps) {
  return (
    <button type="button" data-tool="" title={title} className={styles.tool} {...rest}>
      <Icon path={icon} />
      <span className={styles.name}>{children}</span>
      {badge}
    </button>
  )
}
