import { say } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './EntryStep.module.css'
import { COLUMNS, HANDSET, LINES, PAGE, PIN } from './icons.ts'

const understood = () => [
  {
    icon: PIN,
    title: say('Places, in many languages'),
    note: say('Accents and capitals do not matter'),
    examples: [say('München → Munich'), say('Warszawa → Warsaw')],
  },
  {
    icon: PAGE,
    title: say('Addresses'),
    note: say('The town in them; postcodes are left aside'),
    examples: [say('1010 Wien → Vienna')],
  },
  {
    icon: LINES,
    title: say('Area codes and prefixes'),
    note: say('With or without +, 00 or the zero in front'),
    examples: [say('0161, UK → Manchester'), say('4930 → Berlin')],
  },
  {
    icon: HANDSET,
    title: say('Phone numbers'),
    note: say('By their longest code; mobiles are told apart'),
    examples: ['+1 (212) 555-0100', say('→ New York')],
  },
  {
    icon: COLUMNS,
    title: say('Files with columns'),
    note: say('You pick the columns once; all your columns stay'),
    examples: [say('Town + Country')],
  },
]

/** What a line may be. */
export function Guide() {
  return (
    <section aria-labelledby="understood" className={styles.guide}>
      <h2 id="understood">{say('What it understands')}</h2>
      <ul>
        {understood().map(({ icon, title, note, examples }) => (
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
        {sayRich(
          '<strong>Several places fit?</strong> You choose. Nothing is guessed silently: ' +
            'a corrected spelling or a nearest code waits for your yes.',
          { strong: (inside) => <strong>{inside}</strong> },
        )}
      </p>
    </section>
  )
}
