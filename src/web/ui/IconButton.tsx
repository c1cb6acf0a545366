import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly label: string
  readonly icon: string
  readonly onClick: () => void
}

/** A button that is only a picture: its label is read out, and shown by a mouse that rests on it. */
export function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={styles.button} onClick={onClick}>
      <Icon path={icon} />
    </button>
  )
}
