import type { Country } from '../../core/country.ts'
import type { Finding } from '../../core/doctor/finding.ts'
import { describeFinding } from '../../core/doctor/words.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { toAreaOf, toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import row from '../ui/row.module.css'
import styles from './DoctorPage.module.css'

interface FindingRowProps {
  readonly finding: Finding
  readonly country: Country | undefined
  readonly tabIndex: 0 | -1
}

/** What is wrong; opens the area, or its country where the list has no such area. */
export function FindingRow({ finding, country, tabIndex }: FindingRowProps) {
  const { iso, code, name, check, value, suggestion, problem } = finding
  const isArea = code !== '' && check !== 'gap'
  const change = suggestion === '' || problem === 'also-spelt' ? '' : `${value} → ${suggestion}`
  return (
    <div className={row.row}>
      <UrlLink
        className={row.link}
        tabIndex={tabIndex}
        change={isArea ? toAreaOf(iso, code) : toCountry(iso)}
      >
        <span className={row.stack}>
          <span className={row.line}>
            {name !== '' && <bdi>{name}, </bdi>}
            <bdi>{finding.country}</bdi>
          </span>
          <span className={styles.sentence}>
            {describeFinding(finding)} {change !== '' && <bdi>{change}</bdi>}
          </span>
        </span>
        {code !== '' && <Prefix text={formatPrefix(country?.callingCode ?? '', code)} />}
      </UrlLink>
    </div>
  )
}
