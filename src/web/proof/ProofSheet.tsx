import { ROOT } from 'virtual:page-root'
import { GAP_PX, type MapPlan, SHEET_PX } from '../../core/proof/planMaps.ts'
import type { Proof, ProofCell } from '../../core/proof/proof.ts'
import { Flag } from '../ui/Flag.tsx'
import { formatDate } from './formatDate.ts'
import styles from './ProofSheet.module.css'
import type { MapPictures } from './useMapPictures.ts'

interface ProofSheetProps {
  readonly proof: Proof
  readonly maps: readonly MapPlan[]
  readonly pictures: MapPictures
  readonly date: Date
  readonly paper: 'A4' | 'Letter'
}

/** The sheet as it will be printed; the screen shows it in one piece. */
export function ProofSheet({ proof, maps, pictures, date, paper }: ProofSheetProps) {
  const { title, callingCode, iso, subtitle, isSigned, left } = proof
  return (
    <article
      data-light=""
      className={`${styles.sheet} ${styles[paper]}`}
      aria-label={`Proof sheet: ${title}`}
    >
      <p className={styles.brand}>
        <img src={`${ROOT}icon.svg`} alt="" width="22" height="22" />
        <span>Coverage Explorer</span>
        <span className={styles.date}>Proof sheet · {formatDate(date)}</span>
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
        <p className={styles.left}>And {left.toLocaleString('en')} more rows: a file has them all.</p>
      )}
      {isSigned && (
        <div className={styles.signed}>
          <p>Checked by</p>
          <p>Date</p>
        </div>
      )}
      <p className={styles.source}>
        Source: coverage service, read {formatDate(date)},{' '}
        {date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}. Places: GeoNames
        (geonames.org), CC BY 4.0, modified. Numbering: Google libphonenumber, Apache-2.0, modified. Map:
        Natural Earth, public domain.
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
      <MapPicture map={first} url={urls[0]} title={`Map: ${title}`} />
      {second && (
        <div className={styles.beside} style={{ flex: `0 1 ${shareOf(second)}` }}>
          <MapPicture map={second} url={urls[1]} title="Map of places far from those" isWhole />
          {third && <MapPicture map={third} url={urls[2]} title="Map of further places" isWhole />}
        </div>
      )}
    </div>
  )
}

interface MapPictureProps {
  readonly map: MapPlan
  readonly url: string | undefined
  readonly title: string
  readonly isWhole?: boolean // as wide as what it stands in
}

function MapPicture({ map: { view }, url, title, isWhole }: MapPictureProps) {
  const style = {
    aspectRatio: `${view.width} / ${view.height}`,
    ...(isWhole ? {} : { width: shareOf({ view }) }),
  }
  return url === undefined ? (
    <div className={styles.map} style={style} />
  ) : (
    <img className={styles.map} style={style} src={url} alt={title} width={view.width} height={view.height} />
  )
}

function shareOf({ view }: Pick<MapPlan, 'view'>): string {
  return `${(100 * view.width) / SHEET_PX}%`
}

function Table({ proof }: Pick<ProofSheetProps, 'proof'>) {
  const { layout, heads, rows, isNumbered } = proof
  if (layout === 'turned') return <TurnedTable proof={proof} />
  return (
    <div className={layout === 'columns' ? styles.columns : styles.wide} {...SCROLLS}>
      <table className={`${styles.table} ${layout === 'columns' ? styles.narrow : ''}`}>
        <thead>
          <tr>
            {isNumbered && (
              <th scope="col" className={styles.number}>
                No.
              </th>
            )}
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells }) => (
            <tr key={number}>
              {isNumbered && <td className={styles.number}>{number}</td>}
              {cells.map((cell, i) => (
                <td key={heads[i]}>
                  <Words cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A column for each thing: its name is the head, which later pages repeat. */
function TurnedTable({ proof: { heads, rows, isNumbered } }: Pick<ProofSheetProps, 'proof'>) {
  const [first, ...rest] = heads
  return (
    <div className={styles.wide} {...SCROLLS}>
      <table className={`${styles.table} ${styles.turned}`}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {rows.map(({ number, cells }) => (
              <th key={number} scope="col">
                {isNumbered && <span className={styles.quiet}>{number} </span>}
                <Words cell={cells[0]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rest.map((head, i) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {rows.map(({ number, cells }) => (
                <td key={number}>
                  <Words cell={cells[i + 1]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Aside, on a phone: in reach of the keyboard. */
const SCROLLS = { role: 'group', 'aria-label': 'Table', tabIndex: 0 } as const

function Words({ cell }: { readonly cell: ProofCell | undefined }) {
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
