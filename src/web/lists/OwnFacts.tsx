import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { type OwnColumns, ownHeadings } from '../state/columns/ownStore.ts'
import { openPage } from '../state/url.ts'
import linkButton from '../ui/linkButton.module.css'
import { sayRich } from '../ui/sayRich.ts'
import card from './AreaCard.module.css'
import styles from './OwnFacts.module.css'

interface OwnFactsProps {
  readonly columns: OwnColumns
  readonly country: Country
  readonly code: string
}

/** What a person's own columns say of the open area. */
export function OwnFacts({ columns, country, code }: OwnFactsProps) {
  const cells = columns.cellsOf(country, code)
  const facts = ownHeadings(columns).flatMap((heading, i) =>
    cells?.[i] ? [[heading, cells[i]] as const] : [],
  )
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="own-facts" className={card.part}>
      <div className={card.partHead}>
        <h2 id="own-facts">{say('Your columns')}</h2>
        <button
          type="button"
          title={say('From {file}', { file: columns.fileName })}
          className={linkButton.button}
          onClick={() => openPage('columns')}
        >
          {sayRich('Change<hidden> your columns</hidden>')}
        </button>
      </div>
      <dl className={`${card.facts} ${styles.facts}`}>
        {facts.map(([heading, cell], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          <div key={i}>
            <dt>{heading}</dt>
            <dd>
              <bdi>{cell}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
