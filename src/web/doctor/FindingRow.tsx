import type { Country } from '../../core/country.ts'
import type { Finding } from '../../core/doctor/finding.ts'
import { callingCodeOfHome } from '../../core/doctor/home.ts'
import { describeFinding } from '../../core/doctor/words.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatPlace, type SavedFile } from '../../core/saved/savedFile.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate } from '../state/url.ts'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import { sayRich } from '../ui/sayRich.ts'
import styles from './DoctorPage.module.css'

interface FindingRowProps {
  readonly finding: Finding
  readonly country: Country | undefined
  readonly unit: SavedFile['unit'] | undefined // of a file
  readonly tabIndex: 0 | -1
  readonly onOpen: () => void
}

/** What is wrong; opens the area, or its country where the list has no such area. */
export function FindingRow({ finding, country, unit, tabIndex, onOpen }: FindingRowProps) {
  const { iso, code, check } = finding
  const isArea = code !== '' && check !== 'gap'
  if (check === 'unreadable')
    return (
      <div className={row.row}>
        <div className={row.link} tabIndex={tabIndex}>
          <Words finding={finding} unit={unit} />
        </div>
      </div>
    )
  const change = isArea ? toAreaOf(iso, code) : toCountry(iso)
  function open(): void {
    onOpen()
    navigate(change, 'push')
  }

  return (
    <div className={row.row}>
      <UrlLink className={row.link} tabIndex={tabIndex} change={change} onFollow={open}>
        <Words finding={finding} unit={unit} />
        {code !== '' && <Prefix text={formatCode(country, code)} />}
      </UrlLink>
    </div>
  )
}

/** As a prefix; as it is in the list where it lacks the calling code, which may be what is wrong. */
function formatCode(country: Country | undefined, code: string): string {
  const callingCode = country ? callingCodeOfHome(country) : ''
  return callingCode !== '' && code.startsWith(callingCode) ? formatPrefix(callingCode, code) : code
}

function Words({ finding, unit }: Pick<FindingRowProps, 'finding' | 'unit'>) {
  const { name, value, suggestion, problem, row: place } = finding
  const where = problem === 'unreadable' ? value : finding.country
  const change = suggestion === '' || problem === 'also-spelt' ? '' : `${value} → ${suggestion}`
  return (
    <span className={row.stack}>
      <span className={styles.where}>
        {name === '' ? (
          <bdi>{where}</bdi>
        ) : (
          sayRich('{before}, {next}', { before: <bdi>{name}</bdi>, next: <bdi>{where}</bdi> })
        )}
      </span>
      <span className={styles.sentence}>
        {unit && place !== undefined && `${formatPlace(unit, place)} · `}
        {describeFinding(finding)} {change !== '' && <bdi>{change}</bdi>}
      </span>
    </span>
  )
}
