import { useMemo, useState } from 'react'
import type { ComparedWorlds } from '../../core/changes/change.ts'
import { canOpen } from '../../core/country.ts'
import { coverageClasses } from '../../core/coverageClass.ts'
import { formatDay } from '../../core/language/formatDate.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { countAreas, linesOfFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { useCountriesLoaded } from '../api/useCountriesLoaded.ts'
import { useWorld } from '../api/world.ts'
import { ChangesPage } from '../changes/ChangesPage.tsx'
import { OrderPage } from '../changes/OrderPage.tsx'
import { useShortlistKeys } from '../state/shortlist/shortlistStore.ts'
import { Failure } from '../ui/Failure.tsx'
import { countriesAsked } from './countriesAsked.ts'
import { type FilesComparedProps, sideOf, useChangesMap } from './FilesCompared.tsx'
import { renderExport } from './ListingExport.tsx'

interface ServiceComparedProps extends Omit<FilesComparedProps, 'other'> {
  readonly asked: 'since' | 'lines'
}

/** A file compared with the service: what changed since, or line by line. */
export function ServiceCompared({ file, asked, account, back }: ServiceComparedProps) {
  const shortlisted = useShortlistKeys()
  const world = useWorld()
  const { countries } = world
  const isos = useMemo(() => countriesAsked(file, countries.filter(canOpen)), [file, countries])
  const { waiting, failed, retry } = useCountriesLoaded(isos)
  const isReady = isos.every((iso) => world.areas.has(iso) || failed.includes(iso)) && waiting === 0
  const now = useUnchanged(
    useMemo(
      () => (isReady ? only(world, isos, failed) : undefined),
      [isReady, world, isos, failed],
    ),
  )
  const covered = useMemo(() => coverageClasses(countries), [countries])
  const comparison = useMemo((): ComparedWorlds | undefined => {
    if (!now) return undefined
    const before = without(file.world, failed)
    return { before, after: now, isosAfter: new Set(now.countries.map(({ iso }) => iso)) }
  }, [now, file, failed])
  const lines = useMemo(() => linesOfFile(file), [file])
  const ChangesMap = useChangesMap(covered)
  const note = <Waiting waiting={waiting} failed={failed} world={world} onRetry={retry} />
  const today = formatDay(Date.now())
  if (asked === 'lines' || file.kind === 'codes')
    return (
      <OrderPage
        account={account}
        back={back}
        name={file.name}
        against={say('the service, {date}', { date: today })}
        lines={lines}
        unit={file.unit}
        world={now}
        waiting={note}
        renderExport={renderExport}
      />
    )
  return (
    <ChangesPage
      account={account}
      back={back}
      before={sideOf(file)}
      after={{
        name: say('the service'),
        day: today,
        detail: now ? formatNumber(countAreas(now)) : '…',
      }}
      comparison={comparison}
      waiting={note}
      isTwoFiles={false}
      shortlisted={shortlisted}
      onSwap={undefined}
      renderExport={renderExport}
      ChangesMap={ChangesMap}
    />
  )
}

interface WaitingProps {
  readonly waiting: number
  readonly failed: readonly string[]
  readonly world: World
  readonly onRetry: () => void
}

/** What is being loaded, or could not be. */
function Waiting({ waiting, failed, world, onRetry }: WaitingProps) {
  if (waiting > 0)
    return (
      <p role="status">
        {say('Loading {count, plural, one {# country} other {# countries}}…', { count: waiting })}
      </p>
    )
  if (failed.length === 0) return null
  const names = failed.map(
    (iso) => world.countries.find((country) => country.iso === iso)?.name ?? iso,
  )
  return (
    <Failure
      text={say('Not compared, because the service did not send it: {countries}.', {
        countries: joinParts(names),
      })}
      action={{ label: say('Try again'), onAct: onRetry }}
    />
  )
}

/** The former world while its contents are the same: other countries keep arriving. */
function useUnchanged(world: World | undefined): World | undefined {
  const [known, setKnown] = useState(world)
  if (known === world || (known && world && isSame(known, world))) return known
  setKnown(world)
  return world
}

function isSame(a: World, b: World): boolean {
  const isEach = a.countries.every((country, i) => country === b.countries[i])
  return (
    isEach &&
    a.areas.size === b.areas.size &&
    [...a.areas].every(([iso, own]) => b.areas.get(iso) === own)
  )
}

function only(
  { countries, areas }: World,
  isos: readonly string[],
  failed: readonly string[],
): World {
  const wanted = new Set(isos.filter((iso) => !failed.includes(iso)))
  return {
    countries: countries.filter(({ iso }) => wanted.has(iso)),
    areas: new Map([...areas].filter(([iso]) => wanted.has(iso))),
  }
}

function without({ countries, areas }: World, isos: readonly string[]): World {
  return {
    countries: countries.filter(({ iso }) => !isos.includes(iso)),
    areas: new Map([...areas].filter(([iso]) => !isos.includes(iso))),
  }
}
