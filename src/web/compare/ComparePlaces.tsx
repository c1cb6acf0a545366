import { type ReactNode, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import { compareAreas } from '../../core/compare/compareAreas.ts'
import { listComparedAreas, rowsOf } from '../../core/compare/comparison.ts'
import type { Listing } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { zoneOfCode } from '../../core/number/zoneOfCode.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { loadTimeZones } from '../api/pageFiles.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { useTownNames } from '../state/language.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/time.ts'
import styles from './Compare.module.css'
import { CompareTable, CopyTable } from './CompareTable.tsx'

interface ComparePlacesProps {
  readonly lines: readonly ShortlistLine[]
  readonly areasOf: (iso: string) => readonly Area[] | undefined // undefined until they are loaded
  readonly onRemove: (key: string) => void
  readonly onOpenShortlist: () => void // where lines are chosen
  readonly renderActions: (listing: Listing) => ReactNode // to save or print what is compared
}

/** Areas side by side: how they are dialled and ordered, what time it is there, what else is near. */
export function ComparePlaces(props: ComparePlacesProps) {
  const { lines, areasOf, onRemove, onOpenShortlist, renderActions } = props
  const table = useLoaded(loadTimeZones)
  const { nameTown } = useTownNames()
  const now = useNow()
  const comparison = useMemo(() => {
    const shown = lines.map((line) => ({
      ...line,
      area: { ...line.area, name: nameTown(line.iso, line.area) },
    }))
    return compareAreas(shown, {
      areasOf,
      trunkOf: trunkPrefixOf,
      zoneOf: (code) => table && zoneOfCode(table, code),
      now,
      today: new Date(now).getDay(),
    })
  }, [lines, areasOf, table, now, nameTown])
  if (lines.length === 0)
    return (
      <>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{say('Nothing to compare')}</h1>
        </div>
        <p className={styles.empty}>
          {say(
            'Collect areas on your shortlist, and choose “Compare” there: ' +
              'you see their codes, the time there, and what else is near.',
          )}
        </p>
        <Button kind="primary" onClick={onOpenShortlist}>
          {say('Open the shortlist')}
        </Button>
      </>
    )
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>
          {say('{count, plural, one {# area} other {# areas}} side by side', {
            count: lines.length,
          })}
        </h1>
        <CopyTable rows={rowsOf(comparison)} />
        {renderActions(listComparedAreas(lines, comparison))}
      </div>
      <CompareTable
        comparison={comparison}
        caption={say('Compared areas')}
        isTurned={false}
        onRemove={onRemove}
      />
      <p className={styles.note}>
        {say(
          'Offices: Monday to Friday 9 to 17, Sunday to Thursday where that is usual; ' +
            'public holidays are not known here. ' +
            'Distances are straight lines to the nearest places of the same country with other codes.',
        )}
      </p>
    </>
  )
}
