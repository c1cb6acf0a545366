import styles from './Segments.module.css'

interface SegmentsProps<Value> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** A choice of one among a few options. */
export function Segments<Value>({ label, options, value, onChoose }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div role="group" aria-label={label} className={styles.segments}>
      {options.map(([option, name]) => (
        <button key={name} type="button" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {name}
        </button>
      ))}
    </div>
  )
}
