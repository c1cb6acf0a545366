import { sayAs } from '../../core/language/say.ts'
import styles from './NumberParts.module.css'

interface NumberPartsProps {
  readonly callingCode: string
  readonly country: string // its name
  readonly code: string // of the area or of the kind; '' for none
  readonly codeName: string
  readonly isArea: boolean // whether that code is an area's
  readonly subscriber: string // '' for none
}

/** A number in its parts, each with what it is: the country, the area or the kind, and the subscriber. */
export function NumberParts(props: NumberPartsProps) {
  const { callingCode, country, code, codeName, isArea, subscriber } = props
  return (
    <dl className={styles.parts} dir="ltr">
      <Part value={`+${callingCode}`} name={country} />
      {code !== '' && <Part value={code} name={codeName} className={isArea ? styles.area : undefined} />}
      {subscriber !== '' && <Part value={subscriber} name={sayAs('digits of a number', 'subscriber')} />}
    </dl>
  )
}

interface PartProps {
  readonly value: string
  readonly name: string
  readonly className?: string | undefined
}

function Part({ value, name, className }: PartProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
}
