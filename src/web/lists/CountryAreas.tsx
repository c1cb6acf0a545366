import { useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { say } from '../../core/language/say.ts'
import { nationalCode } from '../../core/prefix.ts'
import { areasQuery, useAreas } from '../api/queryCache.ts'
import { useSession } from '../api/session.ts'
import { TO_AREAS } from '../state/links.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Failure } from '../ui/Failure.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { AreaCard } from './AreaCard.tsx'
import { AreaListControls } from './AreaListControls.tsx'
import { Areas } from './Areas.tsx'
import { AreasFailure, AreasMissing } from './AreasMissing.tsx'
import { CodeForms } from './CodeForms.tsx'
import styles from './CountryAreas.module.css'
import type { Heading } from './heading.ts'
import { NothingFound } from './NothingFound.tsx'
import panel from './Panel.module.css'
import { PlaceWithoutCode } from './PlaceWithoutCode.tsx'
import { RegionNote } from './RegionNote.tsx'
import { ShortlistActions } from './ShortlistActions.tsx'
import { StatePicture } from './StatePicture.tsx'
import { TownHead } from './TownHead.tsx'
import { useLists } from './useLists.ts'

export interface CountryAreasProps {
  readonly country: Country
  readonly heading: Heading // of the country, or of the open town
}

/** The areas of a country below its heading, or the card of a town. */
export function CountryAreas({ country, heading }: CountryAreasProps) {
  const { code } = useUrlState()
  const { open } = useLists().areas
  const { town } = heading
  return (
    <>
      {town !== undefined && (
        <TownHead key={`${code} ${town}`} heading={heading} town={town} country={country} open={open} />
      )}
      <Contents country={country} />
    </>
  )
}

/** The areas of a country, what is known of the one that is open, or why there are none. */
function Contents({ country }: { readonly country: Country }) {
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
      <ListedAreas country={country} left={left} />
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

interface ListedAreasProps {
  readonly country: Country
  readonly left: Area | undefined
}

function ListedAreas({ country, left }: ListedAreasProps) {
  const { areas, options } = useLists()
  const { all, listed, farAway, region, within, isOrdered } = areas
  const [only] = all ?? []
  const isOneRange = all?.length === 1 && nationalCode(country.callingCode, only?.code ?? '') === ''
  const isListKnown = !region || (within?.length ?? 0) > 0
  return (
    <>
      <RegionNote country={country} list={areas} />
      {only && isOneRange && <OneRange country={country} area={only} />}
      {isListKnown && (
        <AreaListControls
          list={areas}
          country={country}
          areaOf={itself}
          toWorldArea={(area) => ({ country, area })}
        />
      )}
      {listed.length > 0 && !isOrdered && <SkeletonRows />}
      {listed.length > 0 && isOrdered && (
        <Areas areas={listed} country={country} left={left} from={options.near?.position} farAway={farAway} />
      )}
      {listed.length === 0 && isListKnown && <NothingFound />}
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
        {say('{country} has no area codes, so there is nothing to choose on the map. Coverage is national.', {
          country: country.name,
        })}
      </p>
      <CodeForms country={country} code={area.code} />
      <ShortlistActions country={country} area={area} />
    </div>
  )
}

function itself(area: Area): Area {
  return area
}
