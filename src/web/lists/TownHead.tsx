import { type ReactNode, useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import { findLocalName } from '../../core/gazetteer/townNames.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { loadLocalNames } from '../api/pageFiles.ts'
import { TO_AREAS } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { navigate, useUrlState } from '../state/url.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { useEscape } from '../ui/dismissal.ts'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/Icon.tsx'
import iconButton from '../ui/IconButton.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import styles from './AreaCard.module.css'
import type { Heading, OpenTown } from './openTown.ts'
import panel from './Panel.module.css'
import { BackLink, PanelHeading } from './PanelHeading.tsx'
import { useServedTown } from './useOpenPlace.ts'

interface TownHeadProps {
  readonly heading: Heading
  readonly town: string
  readonly country: Country
  readonly open: OpenTown | undefined // undefined until the areas are loaded
}

/** The head of a card: the way back, the town, and its code in large figures. */
export function TownHead({ heading: { title, notes, shown }, town, country, open }: TownHeadProps) {
  const { asked, region, page } = useUrlState()
  const regionName = useServedTown(country.iso, open)?.regionName
  const prefix = notes[notes.length - 1] ?? ''
  useEscape(() => navigate(TO_AREAS, 'push'), page === undefined)
  return (
    <>
      <div ref={showFromTop} className={styles.crumbs}>
        <BackLink change={TO_AREAS}>{region?.name ?? country.name}</BackLink>
        <UrlLink
          change={TO_AREAS}
          className={iconButton.button}
          data-screen="only"
          aria-label={say('Close details')}
          title={say('Close')}
        >
          <Icon path="M5 5l10 10M15 5L5 15" />
        </UrlLink>
      </div>
      <PanelHeading takesFocus>
        <span className={panel.title}>
          <bdi>{breakable(shown)}</bdi>
          {/* a screen reader hears in one go what is open */}
          <span className={hidden.text}>
            {title.slice(shown.length)} {notes.join(' ')}
          </span>
        </span>
      </PanelHeading>
      <p className={styles.meta}>
        {asked !== undefined && `${sayAs('what was typed', 'for “{asked}”', { asked })} · `}
        {shown !== town && (
          <>
            <bdi>{town}</bdi> ·{' '}
          </>
        )}
        <NameAtHome iso={country.iso} open={open} shown={shown} />
        {regionName !== undefined && `${regionName}, `}
        {country.name}
      </p>
      <p className={styles.hero}>
        <Prefix text={prefix} />
      </p>
    </>
  )
}

/** Another card may have been open in the same panel. */
function showFromTop(crumbs: HTMLElement | null): void {
  requestAnimationFrame(() => crumbs?.parentElement?.scrollTo(0, 0)) // at once would lay out the page twice
}

interface NameAtHomeProps {
  readonly iso: string
  readonly shown: string // the name above, which needs no repeating
  readonly open: OpenTown | undefined
}

/** München, for Munich. */
function NameAtHome({ iso, shown, open }: NameAtHomeProps) {
  const table = useLoaded(loadLocalNames)
  const name = useMemo(() => {
    return open?.isListed && table
      ? findLocalName(table, { iso, code: open.area.code, name: open.name })
      : undefined
  }, [table, iso, open])
  return name && name.text !== shown ? (
    <>
      <bdi lang={name.language}>{name.text}</bdi> ·{' '}
    </>
  ) : null
}

/** Lets a line of names joined by slashes break after each slash. */
function breakable(name: string): ReactNode[] {
  return name.split('/').flatMap((part, i) => (i === 0 ? [part] : ['/', <wbr key={part} />, part]))
}
