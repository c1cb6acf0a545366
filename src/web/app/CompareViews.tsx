import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Area } from '../../core/area.ts'
import { canOpen } from '../../core/country.ts'
import { type Listing, scopeOf } from '../../core/file/listing.ts'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { areasQuery } from '../api/queryCache.ts'
import { useSession } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { CompareCountries } from '../compare/CompareCountries.tsx'
import { ComparePlaces } from '../compare/ComparePlaces.tsx'
import { comparedLines, firstCompared } from '../state/comparedLines.ts'
import { useStore } from '../state/createStore.ts'
import { closePage, openPage } from '../state/page.ts'
import { openProof } from '../state/proof.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Account } from './Account.tsx'
import { renderExport } from './ListingExport.tsx'
import type { MatchViewProps } from './MatchView.tsx'

/** The page that has areas of the shortlist side by side. */
export function CompareView() {
  const chosen = useStore(comparedLines)
  const shortlist = useShortlist()
  const lines = useMemo(() => chosen ?? firstCompared(shortlist), [chosen, shortlist])
  const areasOf = useAreasOf(lines.map(({ iso }) => iso)).areasOf
  return (
    <PageFrame title={say('Compare areas')} back={say('Back')} account={<Account />} onClose={closePage}>
      <ComparePlaces
        lines={lines}
        areasOf={areasOf}
        onRemove={(key) => comparedLines.set(lines.filter((line) => line.key !== key))}
        onOpenShortlist={() => openPage('shortlist')}
        renderActions={renderActions}
      />
    </PageFrame>
  )
}

/** The page that has countries side by side, which are in the address. */
export function CountriesView({ finder, finderState, trouble, onWanted }: MatchViewProps) {
  const { compared } = useUrlState()
  const { countries } = useWorld()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onWanted, [])
  const all = useMemo(() => countries.filter(canOpen), [countries])
  const chosen = useMemo(
    () => compared.flatMap((iso) => all.find((country) => country.iso === iso) ?? []),
    [compared, all],
  )
  const { areasOf, failure } = useAreasOf(chosen.map(({ iso }) => iso))
  return (
    <PageFrame title={say('Compare countries')} account={<Account />} onClose={closePage}>
      <CompareCountries
        all={all}
        chosen={chosen}
        areasOf={areasOf}
        finder={finder}
        finderState={finderState}
        trouble={failure ?? trouble}
        onChoose={(isos) => navigate({ compared: isos }, 'replace')}
        renderActions={renderActions}
      />
    </PageFrame>
  )
}

function renderActions(listing: Listing) {
  return (
    <>
      <Button onClick={() => openProof({ listing, sheet: 'comparison' })}>{say('Print')}</Button>
      {renderExport(scopeOf(say('Comparison'), listing))}
    </>
  )
}

/** The areas of some countries, requested if they are not there yet. */
function useAreasOf(isos: readonly string[]) {
  const client = useQueryClient()
  const session = useSession()
  const { areas } = useWorld()
  const unique = [...new Set(isos)]
  const queries = unique.map((iso) => areasQuery(session, iso))
  const isFailed = (i: number) => client.getQueryState(queries[i]?.queryKey ?? [])?.status === 'error'
  const failed = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => unique.filter((_, i) => isFailed(i)).join(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: for other countries
  useEffect(
    function request() {
      for (const query of queries) if (!client.getQueryState(query.queryKey)) client.prefetchQuery(query)
    },
    [unique.join()],
  )
  const areasOf = useCallback((iso: string): readonly Area[] | undefined => areas.get(iso), [areas])
  const failure =
    failed === ''
      ? undefined
      : {
          text: say('The areas of {countries} could not be loaded.', {
            countries: formatList(failed.split(',').map(nameOfCountry)),
          }),
          retry() {
            for (const [i, query] of queries.entries()) if (isFailed(i)) client.prefetchQuery(query)
          },
        }
  return { areasOf, failure }
}
