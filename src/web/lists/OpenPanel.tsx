import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { useTownNames } from '../state/language.ts'
import { TO_COUNTRIES, toList } from '../state/links.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Segments } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Flag } from '../ui/Flag.tsx'
import { CountriesPanel } from './CountriesPanel.tsx'
import {
  LazyCountryAreas,
  LazyNearestPanel,
  LazyNumberPanel,
  LazyWorldPanel,
} from './lazyPanels.tsx'
import { type Heading, headingOf } from './openTown.ts'
import styles from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { useLists } from './useLists.ts'

interface OpenPanelProps {
  readonly worldBar: ReactNode // a part of the panel where the world is listed
  readonly mark: ReactNode // below the heading of a list
}

/** The panel beside the map. */
export function OpenPanel({ worldBar, mark }: OpenPanelProps) {
  const { iso, near, number } = useUrlState()
  if (iso !== undefined) return <AreasPanel key={iso} iso={iso} mark={mark} />
  if (near) return <LazyNearestPanel near={near} />
  if (number !== undefined) return <LazyNumberPanel key={number} number={number} />
  return <WorldLists worldBar={worldBar} />
}

/** The panel of a country: the list of its areas, the card of a town, or that the account has no such country. */
function AreasPanel({ iso, mark }: { readonly iso: string; readonly mark: ReactNode }) {
  const { areas } = useLists()
  const { country } = areas
  const url = useUrlState()
  useTownNames() // which the heading has
  const heading = headingOf(url, { country, areas: areas.all })
  const { town } = heading
  return (
    <div className={styles.panel}>
      <section // the same element for list and card, so that the list knows where it is left
        className={town === undefined ? styles.content : styles.card}
        {...(town !== undefined && { 'aria-label': say('Area details') })}
      >
        {town === undefined && <CountryHead iso={iso} heading={heading} />}
        {town === undefined && mark}
        {country ? (
          <LazyCountryAreas country={country} heading={heading} />
        ) : (
          <NoSuchCountry iso={iso} />
        )}
      </section>
    </div>
  )
}

function CountryHead({
  iso,
  heading: { title, notes },
}: {
  readonly iso: string
  readonly heading: Heading
}) {
  return (
    <>
      <BackLink change={TO_COUNTRIES}>{say('All countries')}</BackLink>
      <PanelHeading takesFocus about={title}>
        <Flag iso={iso} />
        <span className={styles.title}>
          <bdi>{title}</bdi> <bdi className={styles.callingCode}>{notes.join(' ')}</bdi>
        </span>
      </PanelHeading>
    </>
  )
}

function NoSuchCountry({ iso }: { readonly iso: string }) {
  return (
    <div className={styles.failure}>
      <Failure
        text={say('This account has no coverage in a country with the code {code}.', { code: iso })}
        action={{
          label: say('Show all countries'),
          onAct: () => navigate(TO_COUNTRIES, 'replace'),
        }}
      />
    </div>
  )
}

/** The two lists of the world below one heading, so that the switch keeps the focus while they change. */
function WorldLists({ worldBar }: { readonly worldBar: ReactNode }) {
  const { list } = useUrlState()
  const { lastOpened } = useLists()
  const lists = [
    [undefined, say('Countries')],
    ['areas', say('Areas')],
  ] as const
  const isAreas = list === 'areas'
  const rowToReturnTo = isAreas ? lastOpened.code : lastOpened.iso // it takes the focus
  return (
    <div className={styles.panel}>
      <div className={styles.worldHead}>
        <PanelHeading takesFocus={rowToReturnTo === undefined}>
          {isAreas ? say('All areas') : say('Countries')}
        </PanelHeading>
        <Segments
          label={say('What is listed')}
          options={lists}
          value={list}
          onChoose={(next) => navigate(toList(next), 'push')}
        />
      </div>
      {worldBar}
      {isAreas ? <LazyWorldPanel /> : <CountriesPanel />}
    </div>
  )
}
