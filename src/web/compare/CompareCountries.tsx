import { type ReactNode, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import {
  type CountryKnowledge,
  compareCountries,
  type ZoneOfTown,
} from '../../core/compare/compareCountries.ts'
import { listComparedCountries, rowsOf, turnRows } from '../../core/compare/comparison.ts'
import { MOST_COUNTRIES } from '../../core/compare/limits.ts'
import type { Country } from '../../core/country.ts'
import type { Listing } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { type ZoneTable, zoneOfCode } from '../../core/number/zoneOfCode.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { loadTimeZones } from '../api/pageFiles.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Failure } from '../ui/Failure.tsx'
import { useNow } from '../ui/time.ts'
import styles from './Compare.module.css'
import { CompareTable, CopyTable } from './CompareTable.tsx'
import { CountryChooser } from './CountryChooser.tsx'
import { type CodeOfTown, findTowns, type KnownTowns } from './findTowns.ts'

interface CompareCountriesProps {
  readonly all: readonly Country[] // that may be chosen
  readonly chosen: readonly Country[]
  readonly areasOf: (iso: string) => readonly Area[] | undefined // undefined until they are loaded
  readonly trouble: FinderTrouble | undefined // with what is loaded
  readonly onChoose: (isos: readonly string[]) => void
  readonly renderActions: (listing: Listing) => ReactNode // to save or print what is compared
}

/** Two to four countries side by side: how many codes, where, and which large cities have none. */
export function CompareCountries(props: CompareCountriesProps) {
  const { all, chosen, areasOf, trouble, onChoose, renderActions } = props
  const isos = chosen.map(({ iso }) => iso)
  const shares = useTownShares(isos)
  const zones = useLoaded(loadTimeZones)
  const now = useNow()
  const comparison = useMemo(() => {
    const known: CountryKnowledge = {
      areasOf,
      townsOf: (iso) => shares.get(iso)?.share,
      zonesOf(iso) {
        const callingCode = chosen.find((country) => country.iso === iso)?.callingCode ?? ''
        return zones ? zonesOfTowns(zones, callingCode, shares.get(iso)?.codes ?? []) : []
      },
      now,
      today: new Date(now).getDay(),
    }
    return compareCountries(chosen, known)
  }, [chosen, areasOf, shares, zones, now])
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>
          {chosen.length > 1 ? say('Countries side by side') : say('Compare countries')}
        </h1>
        {chosen.length > 0 && (
          <>
            <CopyTable rows={turnRows(rowsOf(comparison))} />
            {renderActions(listComparedCountries(chosen, comparison))}
          </>
        )}
      </div>
      {chosen.length === 0 && (
        <p className={styles.empty}>
          {say(
            'Choose two to four countries: you see how many codes each has, ' +
              'which of its largest cities have one, and what time it is there.',
          )}
        </p>
      )}
      {chosen.length < MOST_COUNTRIES && (
        <CountryChooser
          label={describeChoice(chosen)}
          countries={all.filter(({ iso }) => !isos.includes(iso))}
          onChoose={(iso) => onChoose([...isos, iso])}
        />
      )}
      {trouble && (
        <Failure text={trouble.text} action={{ label: trouble.label, onAct: trouble.retry }} />
      )}
      {chosen.length > 0 && (
        <CompareTable
          comparison={comparison}
          caption={say('Compared countries')}
          isTurned
          onRemove={(key) => onChoose(isos.filter((iso) => iso !== key))}
        />
      )}
      {chosen.length > 0 && (
        <p className={styles.note}>
          {say(
            'Cities and their people: GeoNames. A city counts as covered if an area is named after it and is ' +
              'there, or if it lies in the middle of one; districts go by the code of their city.',
          )}
        </p>
      )}
    </>
  )
}

function describeChoice([first, second]: readonly Country[]): string {
  if (!first) return say('Country')
  return second ? say('Compare these with') : say('Compare {country} with', { country: first.name })
}

const NONE: ReadonlyMap<string, KnownTowns> = new Map()

/** Which of the largest towns of countries have codes, asked of the search once it knows a country's areas. */
function useTownShares(isos: readonly string[]): ReadonlyMap<string, KnownTowns> {
  const { world } = useFinder().finderState
  const key = isos.filter((iso) => world?.areas.has(iso)).join()
  const findShares = useMemo(
    () => async (finder: Finder) => {
      const searched = key.split(',').filter(Boolean)
      // what the search cannot tell stays open, and the page says what is missing
      const towns = await Promise.all(
        searched.map((iso) => findTowns(finder, iso).catch(() => undefined)),
      )
      return new Map(searched.flatMap((iso, i) => (towns[i] ? [[iso, towns[i]] as const] : [])))
    },
    [key],
  )
  return useFound(findShares, { isLasting: true }).found ?? NONE
}

/** The time zones of a country: its only one, or those of its towns' codes, the largest town first. */
function zonesOfTowns(
  table: ZoneTable,
  callingCode: string,
  codes: readonly CodeOfTown[],
): readonly ZoneOfTown[] {
  const whole = zoneOfCode(table, callingCode)
  if (whole !== undefined) return [{ zone: whole, town: '' }]
  const zones = new Map<string, string>()
  for (const { town, code } of codes) {
    const zone = zoneOfCode(table, code)
    if (zone !== undefined && !zones.has(zone)) zones.set(zone, town)
  }
  return [...zones].map(([zone, town]) => ({ zone, town }))
}
