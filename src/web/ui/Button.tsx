import type { ComponentProps } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
}

export function Button({ kind = 'secondary', type = 'button', ...rest }: ButtonProps) {
  const className = `${styles.button} ${styles[kind]}`
  return <button type={type} className={className} {...rest} />
}
