import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import { toNumber } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { useUrlState } from '../state/url.ts'
import { sayRich } from '../ui/sayRich.ts'
import styles from './NumberNote.module.css'
import { NumberParts } from './NumberParts.tsx'
import { formatOpenNumber, openNumber } from './openNumber.ts'

interface NumberNoteProps {
  readonly country: Country
  readonly area: Area
}

/** The number that led to the open area in its parts, if one did. */
export function NumberNote({ country, area }: NumberNoteProps) {
  const url = useUrlState()
  const number = openNumber(url, country)
  const text = formatOpenNumber(url, country)
  if (number === undefined || text === undefined) return null
  const { callingCode, name } = country
  return (
    <>
      <NumberParts
        callingCode={callingCode}
        country={name}
        code={nationalCode(callingCode, area.code)}
        codeName={area.name}
        isArea
        subscriber={text.slice(formatPrefix(callingCode, area.code).length).trim()}
      />
      <p className={styles.note}>
        {sayRich('The area of {number}. Whoever uses it may be elsewhere.', {
          number: (
            <UrlLink change={toNumber(number)}>
              <bdi dir="ltr">{text}</bdi>
            </UrlLink>
          ),
        })}
      </p>
    </>
  )
}
