import type { Cell } from '../../core/compare/comparison.ts'
import { formatTime } from '../../core/language/formatDate.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { GAP_PX, type MapPlan, SHEET_PX } from '../../core/paper/planMaps.ts'
import type { Proof } from '../../core/paper/proof.ts'
import { BrandMark } from '../ui/BrandMark.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Flag } from '../ui/Flag.tsx'
import styles from './ProofSheet.module.css'
import { formatDate, type MapPictures } from './usePaper.ts'

export interface ProofSheetProps {
  readonly proof: Proof
  readonly maps: readonly MapPlan[]
  readonly pictures: MapPictures
  readonly date: Date // when the data was read
  readonly paper: 'A4' | 'Letter'
}

/** The sheet as it will be printed; the screen shows it in one piece. */
export function ProofSheet({ proof, maps, pictures, date, paper }: ProofSheetProps) {
  const { title, callingCode, iso, subtitle, isSigned, left } = proof
  return (
    <article
      data-light=""
      className={`${styles.sheet} ${styles[paper]}`}
      aria-label={say('Proof sheet: {title}', { title })}
    >
      <p className={styles.brand}>
        <BrandMark size={22} ground="light" />
        <span className={styles.date}>{`${say('Proof sheet')} · ${formatDate(date)}`}</span>
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {iso !== undefined && <Flag iso={iso} />}
        <span>
          <bdi>{title}</bdi>
          {callingCode !== undefined && <span className={styles.calling}> +{callingCode}</span>}
        </span>
      </h1>
      <p className={styles.subtitle}>{subtitle}</p>
      {pictures.kind !== 'failed' && maps.length > 0 && (
        <Maps title={title} maps={maps} pictures={pictures} />
      )}
      <Table proof={proof} />
      {left > 0 && (
        <p className={styles.left}>
          {say('And {count} more rows: a file has them all.', { count: left })}
        </p>
      )}
      {isSigned && (
        <div className={styles.signed}>
          <p>{say('Checked by')}</p>
          <p>{sayAs('on paper, before a line to fill in', 'Date')}</p>
        </div>
      )}
      <p className={styles.source}>
        {say(
          'Source: coverage service, read {date}, {time}. Places: {places}, modified. ' +
            'Numbering: {numbering}, modified. Map: {map}, public domain.',
          {
            date: formatDate(date),
            time: formatTime(date.getTime()),
            places: 'GeoNames (geonames.org), CC BY 4.0',
            numbering: 'Google libphonenumber, Apache-2.0',
            map: 'Natural Earth',
          },
        )}
      </p>
    </article>
  )
}

function Maps({
  title,
  maps,
  pictures,
}: { readonly title: string } & Pick<ProofSheetProps, 'maps' | 'pictures'>) {
  const urls = pictures.kind === 'drawn' ? pictures.urls : []
  const [first, second, third] = maps
  if (!first) return null
  return (
    <div className={styles.maps} style={{ gap: `${(100 * GAP_PX) / SHEET_PX}%` }}>
      <MapPicture map={first} url={urls[0]} title={say('Map: {title}', { title })} />
      {second && (
        <div className={styles.beside} style={{ flex: `0 1 ${shareOf(second)}` }}>
          <MapPicture
            map={second}
            url={urls[1]}
            title={say('Map of places far from those')}
            isWhole
          />
          {third && (
            <MapPicture map={third} url={urls[2]} title={say('Map of further places')} isWhole />
          )}
        </div>
      )}
    </div>
  )
}

interface MapPictureProps {
  readonly map: MapPlan
  readonly url: string | undefined
  readonly title: string
  readonly isWhole?: boolean // as wide as its container
}

function MapPicture({ map: { view }, url, title, isWhole }: MapPictureProps) {
  const style = {
    aspectRatio: `${view.width} / ${view.height}`,
    ...(isWhole ? {} : { width: shareOf({ view }) }),
  }
  return url === undefined ? (
    <div className={styles.map} style={style} />
  ) : (
    <img
      className={styles.map}
      style={style}
      src={url}
      alt={title}
      width={view.width}
      height={view.height}
    />
  )
}

const shareOf = ({ view }: Pick<MapPlan, 'view'>): string => `${(100 * view.width) / SHEET_PX}%`

function Table({ proof: { layout, heads, rows, isNumbered } }: Pick<ProofSheetProps, 'proof'>) {
  return (
    <div className={layout === 'columns' ? styles.columns : styles.wide} {...scrolls()}>
      <DataTable
        className={`${styles.table} ${LOOKS[layout]}`}
        heads={heads}
        rows={rows.map(({ number, cells: [name, ...cells] }) => ({
          key: number,
          ...(isNumbered && { number }),
          name: <Words cell={name} />,
          cells: cells.map((cell, i) => <Words key={heads[i + 1]} cell={cell} />),
        }))}
        isTurned={layout === 'turned'}
      />
    </div>
  )
}

/** On a phone the table scrolls aside: it has to be in reach of the keyboard. */
const scrolls = () => ({ role: 'group', 'aria-label': say('Table'), tabIndex: 0 }) as const

const LOOKS: Readonly<Record<Proof['layout'], string | undefined>> = {
  columns: styles.narrow,
  rows: styles.listed,
  turned: styles.turned,
}

function Words({ cell }: { readonly cell: Cell | undefined }) {
  if (!cell) return null
  if (cell.kind === 'name') return <bdi className={styles.name}>{cell.text}</bdi>
  if (cell.kind === undefined) return <bdi>{cell.text}</bdi>
  const end = cell.kind === 'prefix' ? cell.text.indexOf(' ') + 1 : 0
  return (
    <bdi dir="ltr" className={end > 0 ? `${styles.code} ${styles.prefix}` : styles.code}>
      {end > 0 && <span className={styles.quiet}>{cell.text.slice(0, end)}</span>}
      {cell.text.slice(end)}
    </bdi>
  )
}
