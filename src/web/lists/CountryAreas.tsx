import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { nationalCode } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { areasQuery, useAreas } from '../api/queryCache.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../session/sessions.ts'
import { useStore } from '../state/createStore.ts'
import { inMiles } from '../state/language.ts'
import { TO_AREAS, TO_COUNTRIES, toCountry } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate, useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure, FailureText } from '../ui/Failure.tsx'
import linkButton from '../ui/linkButton.module.css'
import { SkeletonRows, Waiting } from '../ui/Waiting.tsx'
import { AreaCard } from './AreaCard.tsx'
import { AreaListControls, NothingListed } from './AreaListControls.tsx'
import { Areas } from './Areas.tsx'
import { CodeForms } from './CodeForms.tsx'
import styles from './CountryAreas.module.css'
import { itself } from './filteredList.ts'
import { ListAnnouncement } from './ListAnnouncement.tsx'
import type { Heading } from './openTown.ts'
import panel from './Panel.module.css'
import { PlaceWithoutCode } from './PlaceWithoutCode.tsx'
import { ShortlistActions } from './ShortlistActions.tsx'
import { StatePicture } from './StatePicture.tsx'
import { TownHead } from './TownHead.tsx'
import type { AreaList } from './useAreaList.ts'
import { useLists } from './useLists.ts'
import { type ListRows, noIso, useRows } from './useRows.ts'

export interface CountryAreasProps {
  readonly country: Country
  readonly heading: Heading // of the country, or of the open town
}

/** The areas of a country below its heading, or the card of a town. */
export function CountryAreas({ country, heading }: CountryAreasProps) {
  const { code } = useUrlState()
  const { kind, areas } = useLists()
  const { open, listed, total } = areas
  const rows = useRows(listed, { total, areaOf: itself, isoOf: noIso })
  const { town } = heading
  return (
    <>
      <ListAnnouncement rows={kind === 'areas' ? rows : undefined} />
      {town !== undefined && (
        <TownHead
          key={`${code} ${town}`}
          heading={heading}
          town={town}
          country={country}
          open={open}
        />
      )}
      <Contents country={country} rows={rows} />
    </>
  )
}

interface ContentsProps {
  readonly country: Country
  readonly rows: ListRows<Area> // of its list
}

/** The areas of a country, what is known of the one that is open, or why there are none. */
function Contents({ country, rows }: ContentsProps) {
  const url = useUrlState()
  const { kind, areas } = useLists()
  const session = useSession()
  const query = useAreas(country.iso)
  const left = useLeft(areas.open?.area)
  const onCancel = () => session.cache.cancelQueries(areasQuery(session, country.iso))
  if (query.isLoadingError) return <AreasFailure country={country} query={query} />
  if (!query.data) return <AreasMissing country={country} query={query} onCancel={onCancel} />
  if (areas.open) return <AreaCard country={country} open={areas.open} areas={query.data} />
  if (url.near && kind === 'place') return <PlaceWithoutCode country={country} near={url.near} />
  if (query.data.length === 0)
    return (
      <div className={styles.state}>
        <StatePicture of="nothing" />
        <p className={styles.title}>
          {say('{country} has no areas to choose from.', { country: country.name })}
        </p>
        <p className={styles.about}>
          {say('The coverage service knows the country, but lists none of its codes.')}
        </p>
      </div>
    )
  return (
    <>
      <ListedAreas country={country} rows={rows} left={left} />
      {url.code !== undefined && (
        <div className={panel.failure}>
          <Failure
            text={say('{country} has no area code {code}.', {
              country: country.name,
              code: nationalCode(country.callingCode, url.code) || url.code,
            })}
            action={{ label: say('Show all areas'), onAct: () => navigate(TO_AREAS, 'replace') }}
          />
        </div>
      )}
    </>
  )
}

/** The area that was open last, to return to its row. */
function useLeft(open: Area | undefined): Area | undefined {
  const [left, setLeft] = useState(open)
  if (open && open !== left) setLeft(open)
  return left
}

interface ListedAreasProps extends ContentsProps {
  readonly left: Area | undefined
}

function ListedAreas({ country, rows, left }: ListedAreasProps) {
  useStore(inMiles) // the rows may say how far they are
  const { areas, options } = useLists()
  const { all, listed, farAway, region, within, isOrdered } = areas
  const [only] = all ?? []
  const isOneRange = all?.length === 1 && nationalCode(country.callingCode, only?.code ?? '') === ''
  const shown = isOrdered ? rows.rows : undefined
  const isListKnown = !region || (within?.length ?? 0) > 0
  return (
    <>
      <RegionNote country={country} list={areas} />
      {only && isOneRange && <OneRange country={country} area={only} />}
      {isListKnown && (
        <AreaListControls
          list={areas}
          rows={rows}
          country={country}
          areaOf={itself}
          toWorldArea={(area) => ({ country, area })}
        />
      )}
      {listed.length > 0 && !shown && <SkeletonRows />}
      {listed.length > 0 && shown && (
        <Areas
          rows={shown}
          isCurrent={rows.isCounted}
          country={country}
          left={left}
          from={options.near?.position}
          farAway={farAway}
        />
      )}
      {listed.length === 0 && isListKnown && <NothingListed />}
    </>
  )
}

function OneRange({ country, area }: { readonly country: Country; readonly area: Area }) {
  return (
    <div className={styles.state}>
      <StatePicture of="nothing" />
      <h2 className={styles.title}>
        {say('One number range for all of {country}', { country: country.name })}
      </h2>
      <p className={styles.about}>
        {say(
          '{country} has no area codes, so there is nothing to choose on the map. Coverage is national.',
          {
            country: country.name,
          },
        )}
      </p>
      <CodeForms country={country} code={area.code} />
      <ShortlistActions country={country} line={createLine(country, area)} />
    </div>
  )
}

type AreasQuery = UseQueryResult<readonly Area[]>

interface AreasMissingProps {
  readonly country: Country
  readonly query: AreasQuery
  readonly onCancel: () => void
}

/** In place of the areas of a country while they are loading, or if nobody asks for them. */
function AreasMissing({ country, query, onCancel }: AreasMissingProps) {
  if (query.fetchStatus !== 'idle')
    return (
      <>
        <Waiting
          text={say('Loading the areas of {country}…', { country: country.name })}
          onCancel={onCancel}
        />
        <SkeletonRows />
      </>
    )
  return (
    <div className={panel.failure}>
      <Failure
        text={say('The areas of {country} are not loaded.', { country: country.name })}
        action={{ label: sayAs('areas', 'Load them'), onAct: () => query.refetch() }}
      />
    </div>
  )
}

/** What happened, and that nothing else is lost. */
function AreasFailure({
  country,
  query,
}: {
  readonly country: Country
  readonly query: AreasQuery
}) {
  const { code, town } = useUrlState()
  const isCard = code !== undefined && town !== undefined // a card has margins of its own
  const { cure, ...failure } = describeFailure(query.error)
  const refused = { text: say('The coverage service does not accept this sign-in any more.') }
  const actions = {
    retry: { label: say('Try again'), onAct: () => query.refetch() },
    'sign-in': { label: say('Sign in again'), onAct: () => signOut({ keepsAddress: true }) },
    none: undefined,
  }
  const action = actions[cure]
  return (
    <div className={isCard ? styles.stateOfCard : styles.state}>
      <StatePicture of="failure" />
      <p role="alert" className={styles.title}>
        <FailureText {...(cure === 'sign-in' ? refused : failure)} />
      </p>
      <p className={styles.about}>
        {say('The areas of {country} are missing. What you have opened before is still here.', {
          country: country.name,
        })}
      </p>
      <p className={styles.ways}>
        {action && (
          <Button kind="primary" onClick={action.onAct}>
            {action.label}
          </Button>
        )}
        <UrlLink change={TO_COUNTRIES} className={linkButton.button}>
          {say('Back to the countries')}
        </UrlLink>
      </p>
    </div>
  )
}

interface RegionNoteProps {
  readonly country: Country
  readonly list: AreaList
}

/** Below the heading of a region: what its list waits for, and a link to the whole country. */
function RegionNote({ country, list: { region: open, within } }: RegionNoteProps) {
  if (!open) return null
  const { region, trouble } = open
  const name = region.name ?? region.code
  return (
    <div className={panel.about}>
      {!within && trouble && (
        <Failure text={trouble.text} action={{ label: trouble.label, onAct: trouble.retry }} />
      )}
      <p role="status" aria-live="off">
        {!within && !trouble && say('Finding the areas of {region}…', { region: name })}
        {within?.length === 0 && say('No area of {region} is known.', { region: name })}
      </p>
      <UrlLink change={toCountry(country.iso)} className={panel.whole}>
        {say('All of {country}', { country: country.name })}
      </UrlLink>
    </div>
  )
}
