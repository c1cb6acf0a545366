import type { Cell, Compared, Comparison } from '../../core/compare/comparison.ts'
import { say } from '../../core/language/say.ts'
import { clipboardTable } from '../../core/text/clipboardTable.ts'
import { Button } from '../ui/Button.tsx'
import { copyTable } from '../ui/copyTable.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Flag } from '../ui/Flag.tsx'
import { CROSS, Icon } from '../ui/Icon.tsx'
import iconButton from '../ui/IconButton.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { useExpiringState } from '../ui/time.ts'
import compare from './Compare.module.css'
import styles from './CompareTable.module.css'

interface CompareTableProps {
  readonly comparison: Comparison
  readonly caption: string
  readonly isTurned: boolean // one column for each thing, instead of one row
  readonly onRemove: (key: string) => void
}

// widths of columns: four countries fit a window of 1100 px, and scroll in a smaller one
const FIRST_REM = 11
const EACH_REM = 14

/** Things side by side. A phone shows them as cards, one below the other. */
export function CompareTable(props: CompareTableProps) {
  const { comparison, caption, isTurned, onRemove } = props
  const { of, heads, items } = comparison
  const rows = items.map((item) => ({
    key: item.key,
    name: <Name item={item} onRemove={onRemove} />,
    cells: heads.map((head, i) => <Words key={head} cell={item.cells[i]} />),
  }))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is in reach of the keyboard */}
      <section className={styles.wide} tabIndex={0} aria-label={caption}>
        <DataTable
          className={`${styles.table} ${isTurned ? styles.turned : ''}`}
          caption={caption}
          {...(isTurned && { minWidth: `${FIRST_REM + EACH_REM * items.length}rem` })}
          heads={[of, ...heads]}
          rows={rows}
          isTurned={isTurned}
        />
      </section>
      <Cards {...props} />
    </>
  )
}

function Cards({ comparison: { heads, items }, caption, onRemove }: CompareTableProps) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {items.map((item) => (
        <li key={item.key}>
          <h2>
            <Name item={item} onRemove={onRemove} />
          </h2>
          <dl>
            {heads.map((head, i) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>
                  <Words cell={item.cells[i]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface NameProps {
  readonly item: Compared
  readonly onRemove: (key: string) => void
}

function Name({ item: { key, iso, name }, onRemove }: NameProps) {
  return (
    <span className={styles.name}>
      <Flag iso={iso} />
      <bdi>{name}</bdi>
      <button
        type="button"
        className={`${iconButton.button} ${styles.remove}`}
        aria-label={say('Remove {name} from the comparison', { name })}
        title={say('Remove')}
        onClick={() => onRemove(key)}
      >
        <Icon path={CROSS} sizePx={16} />
      </button>
    </span>
  )
}

const SHORT = 14 // characters: a time with its day stays in one line

function Words({ cell }: { readonly cell: Cell | undefined }) {
  if (cell?.kind && cell.text === '') return <span className={styles.nothing}>–</span>
  if (!cell || cell.text === '')
    return (
      <span className={styles.nothing}>{cell?.isComing ? say('loading…') : say('not known')}</span>
    )
  if (cell.tone) return <span className={`${styles.badge} ${styles[cell.tone]}`}>{cell.text}</span>
  if (cell.kind === 'prefix') return <Prefix text={cell.text} />
  if (cell.kind === 'code')
    return (
      <bdi dir="ltr" className={styles.short}>
        {cell.text}
      </bdi>
    )
  const parts = cell.text.split('; ')
  return parts.length === 1 ? (
    <bdi className={cell.text.length <= SHORT ? styles.short : undefined}>{cell.text}</bdi>
  ) : (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>
          <bdi>{keepWay(part)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Keeps what follows the last comma, a distance, in one line. */
function keepWay(part: string): string {
  return part.replace(/, [^,]+$/, (way) => `, ${way.slice(2).replace(/ /g, '\u00a0')}`)
}

const OUTCOME_MS = 4_000

/** Copies rows for a spreadsheet or a mail, and says so. */
export function CopyTable({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [outcome, showOutcome] = useExpiringState<string>()
  async function copy(): Promise<void> {
    const isCopied = await copyTable(clipboardTable(rows))
    showOutcome(
      isCopied
        ? say('Table copied: paste it into a sheet or a mail.')
        : say('Not copied: the browser does not allow it. Select the table instead.'),
      OUTCOME_MS,
    )
  }
  return (
    <>
      <Button onClick={copy}>{say('Copy as a table')}</Button>
      <span role="status" className={compare.outcome}>
        {outcome}
      </span>
    </>
  )
}
