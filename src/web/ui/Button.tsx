import type { ComponentProps } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly isTool?: boolean // an icon and a word, small and one above the other where there is little room
}

export function Button({ kind = 'secondary', isTool = false, type = 'button', ...rest }: ButtonProps) {
  const className = `${styles.button} ${styles[kind]} ${isTool ? styles.tool : ''}`
  return <button type={type} className={className} {...rest} />
}
