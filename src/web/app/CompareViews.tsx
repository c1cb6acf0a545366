import { useCallback, useMemo } from 'react'
import { canOpen } from '../../core/country.ts'
import { type Listing, scopeOf } from '../../core/file/listing.ts'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { useCountriesLoaded } from '../api/useCountriesLoaded.ts'
import { useWorld } from '../api/world.ts'
import { CompareCountries } from '../compare/CompareCountries.tsx'
import { ComparePlaces } from '../compare/ComparePlaces.tsx'
import { useFinder } from '../session/useFinder.ts'
import { useStore } from '../state/createStore.ts'
import { comparedLines, firstCompared, openProof } from '../state/pageContents.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { closePage, navigate, openPage, useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Account } from './Account.tsx'
import { renderExport } from './ListingExport.tsx'

/** The page that compares areas of the shortlist. */
export function CompareView() {
  const chosen = useStore(comparedLines)
  const shortlist = useShortlist()
  const lines = useMemo(() => chosen ?? firstCompared(shortlist), [chosen, shortlist])
  const { areasOf } = useAreasOf(lines.map(({ iso }) => iso))
  return (
    <PageFrame
      title={say('Compare areas')}
      back={say('Back')}
      account={<Account />}
      onClose={closePage}
    >
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

/** The page that compares the countries in the address. */
export function CountriesView() {
  const { trouble } = useFinder()
  const { compared } = useUrlState()
  const { countries } = useWorld()
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
  const { areas } = useWorld()
  const key = [...new Set(isos)].join()
  const { failed, retry } = useCountriesLoaded(useMemo(() => key.split(',').filter(Boolean), [key]))
  const areasOf = useCallback((iso: string) => areas.get(iso), [areas])
  const countries = formatList(failed.map(nameOfCountry))
  const text = say('The areas of {countries} could not be loaded.', { countries })
  return {
    areasOf,
    failure: failed.length > 0 ? { text, label: say('Try again'), retry } : undefined,
  }
}
