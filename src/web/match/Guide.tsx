import { Icon } from '../ui/Icon.tsx'
import styles from './EntryStep.module.css'
import { COLUMNS, HANDSET, LINES, PAGE, PIN } from './icons.ts'

const UNDERSTOOD = [
  {
    icon: PIN,
    title: 'Places, in many languages',
    note: 'Accents and capitals do not matter',
    examples: ['München → Munich', 'Warszawa → Warsaw'],
  },
  {
    icon: PAGE,
    title: 'Addresses',
    note: 'The town in them; postcodes are left aside',
    examples: ['1010 Wien → Vienna'],
  },
  {
    icon: LINES,
    title: 'Codes and prefixes',
    note: 'With or without +, 00 or the zero in front',
    examples: ['0161, UK → Manchester', '4930 → Berlin'],
  },
  {
    icon: HANDSET,
    title: 'Phone numbers',
    note: 'By their longest code; mobiles are told apart',
    examples: ['+1 (212) 555-0100', '→ New York'],
  },
  {
    icon: COLUMNS,
    title: 'Files with columns',
    note: 'You pick the columns once; all your columns stay',
    examples: ['Town + Country'],
  },
]

/** What a line may be. */
export function Guide() {
  return (
    <section aria-labelledby="understood" className={styles.guide}>
      <h2 id="understood">What it understands</h2>
      <ul>
        {UNDERSTOOD.map(({ icon, title, note, examples }) => (
          <li key={title}>
            <Icon path={icon} />
            <p>
              <strong>{title}</strong>
              <span>{note}</span>
            </p>
            <p className={styles.examples}>
              {examples.map((example) => (
                <span key={example}>{example}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.doubt}>
        <strong>Several places fit?</strong> You choose. Nothing is guessed silently: a corrected spelling or
        a nearest code waits for your yes.
      </p>
    </section>
  )
}
