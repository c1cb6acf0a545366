import type { Country } from '../../core/country.ts'
import type { Finding } from '../../core/doctor/finding.ts'
import { describeFinding } from '../../core/doctor/words.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { formatPlace } from '../../core/saved/formatSaved.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import styles from './DoctorPage.module.css'

interface FindingRowProps {
  readonly finding: Finding
  readonly country: Country | undefined
  readonly unit: SavedFile['unit'] | undefined // of a file
  readonly tabIndex: 0 | -1
}

/** What is wrong; opens the area, or its country where the list has no such area. */
export function FindingRow({ finding, country, unit, tabIndex }: FindingRowProps) {
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
  return (
    <div className={row.row}>
      <UrlLink
        className={row.link}
        tabIndex={tabIndex}
        change={isArea ? toAreaOf(iso, code) : toCountry(iso)}
      >
        <Words finding={finding} unit={unit} />
        {code !== '' && <Prefix text={formatPrefix(country?.callingCode ?? '', code)} />}
      </UrlLink>
    </div>
  )
}

function Words({ finding, unit }: Pick<FindingRowProps, 'finding' | 'unit'>) {
  const { name, value, suggestion, problem, row: place } = finding
  const isUnreadable = problem === 'unreadable'
  const change = suggestion === '' || problem === 'also-spelt' ? '' : `${value} → ${suggestion}`
  return (
    <span className={row.stack}>
      <span className={row.line}>
        {name !== '' && <bdi>{name}, </bdi>}
        <bdi>{isUnreadable ? value : finding.country}</bdi>
      </span>
      <span className={styles.sentence}>
        {unit && place !== undefined && `${formatPlace(unit, place)} · `}
        {describeFinding(finding)} {change !== '' && <bdi>{change}</bdi>}
      </span>
    </span>
  )
}
