import styles from './Prefix.module.css'

/** A dialling prefix: the calling code is quiet, what follows it is what people look for. */
export function Prefix({ text }: { readonly text: string }) {
  const end = text.indexOf(' ')
  return (
    <bdi dir="ltr" className={styles.prefix}>
      {end > 0 && <span className={styles.calling}>{text.slice(0, end)} </span>}
      {text.slice(end + 1)}
    </bdi>
  )
}
