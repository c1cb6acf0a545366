import { type CSSProperties, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatWay } from '../../core/geo/formatWay.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import {
  type Distance,
  formatDistance,
  kmOfLength,
  lengthOfKm,
  parseDistance,
  unitNames,
} from '../../core/language/formatDistance.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { DigitCount } from '../../core/list/filter.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { Sort } from '../../core/list/order.ts'
import { countPlacing } from '../../core/list/placing.ts'
import type { WorldArea } from '../../core/world.ts'
import { useOwnColumns } from '../state/columns/ownStore.ts'
import { useStore } from '../state/createStore.ts'
import { chooseMiles, inMiles, useTownNames } from '../state/language.ts'
import { shownZones } from '../state/onScreen.ts'
import { MOST_KM, type Nearness, navigate, openPage } from '../state/url.ts'
import { Button, Toggle } from '../ui/Button.tsx'
import linkButton from '../ui/linkButton.module.css'
import bars from './DigitBar.module.css'
import type { FilteredList } from './filteredList.ts'
import { LazyOwnFilters } from './LazyOwn.ts'
import { ListControls } from './ListControls.tsx'
import { lineOfArea } from './lineOfTown.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { AddAll } from './ShortlistActions.tsx'
import { useLists } from './useLists.ts'
import { type ListRows, listBy, withUnplaced } from './useRows.ts'

const SORTS: readonly Sort[] = ['largest', 'name', 'code']

interface AreaListControlsProps<Item> {
  readonly list: FilteredList<Item>
  readonly rows: ListRows<Item> // of what is listed
  readonly country?: Country // undefined: they are of the whole world
  readonly areaOf: (item: Item) => Area // stays the same function
  readonly toWorldArea: (item: Item) => WorldArea
}

/** The controls of a list of areas, of a country or of the world. */
export function AreaListControls<Item>(props: AreaListControlsProps<Item>) {
  const { list, rows, country, areaOf, toWorldArea } = props
  const { listed, mapped, total, isUnmatched } = list
  const { near } = useLists().options
  const ownColumns = useOwnColumns()
  const counted = listed.length === mapped.length ? mapped : listed // reordered only: need not be counted again
  const count = useMemo(() => describeListing(counted.map(areaOf), total), [counted, areaOf, total])
  return (
    <ListControls
      list={list}
      sorts={SORTS}
      remark={isUnmatched ? describeUnmatched(country?.name) : undefined}
      count={rows.rows ? (rows.count ?? count) : NOT_YET}
      actions={
        <>
          <AddAll count={listed.length} lines={() => listed.map(toWorldArea).map(lineOfArea)} />
          {country && <CompareButton iso={country.iso} />}
          <RowsButton by={rows.by} />
        </>
      }
      isCountSaid={total === 1 && listed.length === 1}
      isSingle={total === 1}
      moreFilters={ownColumns && <LazyOwnFilters columns={ownColumns} />}
    >
      {country && <Digits country={country} />}
      {near && <DistanceChoice near={near} />}
    </ListControls>
  )
}

const LENGTHS = [10, 30, 100] // km or miles

/** How far from its point a list goes: a few distances, or a typed one, in km or miles. */
export function DistanceChoice({ near }: { readonly near: Nearness }) {
  const isMiles = useStore(inMiles)
  const [typed, setTyped] = useState<string>() // until it is chosen
  const [isRefused, setIsRefused] = useState(false)
  const { km } = near // in the unit of `isMiles`: the page tells distances as it was asked
  const isTyped = km !== undefined && !LENGTHS.some((length) => kmOfLength(length) === km)
  const { km: nameOfKm, miles } = unitNames()

  function choose(next: Distance | undefined): void {
    setTyped(undefined)
    setIsRefused(false)
    const { position, name } = near
    const isSame = next?.km === km && (!next || next.isMiles === isMiles)
    if (!isSame)
      navigate({ near: { position, name, km: undefined, ...next }, view: undefined }, 'push')
  }

  function chooseLength(text: string): void {
    const next = parseDistance(text)
    if (next && next.km > 0 && next.km <= MOST_KM) choose(next)
    else setIsRefused(text !== '')
  }

  function chooseUnit(unit: string): void {
    chooseMiles(unit === 'mi')
    if (typed) chooseLength(typed)
    else if (km !== undefined) choose({ km, isMiles: unit === 'mi' }) // the list stays, told otherwise
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div role="group" aria-label={sayAs('a distance', 'Within')} className={styles.parts}>
      <Toggle isOn={km === undefined} onToggle={() => choose(undefined)}>
        {say('Any distance')}
      </Toggle>
      {LENGTHS.map((length) => (
        <Toggle
          key={length}
          isOn={kmOfLength(length) === km}
          onToggle={() => choose({ km: kmOfLength(length), isMiles })}
        >
          {formatDistance(kmOfLength(length))}
        </Toggle>
      ))}
      <form
        className={`${styles.distance} ${isTyped ? styles.typed : ''}`}
        onSubmit={(event) => {
          event.preventDefault()
          chooseLength(typed ?? '')
        }}
      >
        <input
          aria-label={say('Another distance')}
          aria-describedby={isRefused ? 'refused-distance' : undefined}
          placeholder={sayAs('a distance', 'Other')}
          value={typed ?? (isTyped ? lengthOfKm(km) : '')}
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsRefused(false)
          }}
        />
        <select
          aria-label={say('Unit of distances')}
          value={isMiles ? 'mi' : 'km'}
          onChange={({ target }) => chooseUnit(target.value)}
        >
          <option value="km">{nameOfKm}</option>
          <option value="mi">{miles}</option>
        </select>
      </form>
      {isRefused && (
        <p id="refused-distance" role="alert" className={styles.refused}>
          {say('Type a distance of up to {most}, such as {example}.', {
            most: formatDistance(MOST_KM),
            example: formatDistance(kmOfLength(45)),
          })}
        </p>
      )}
    </div>
  )
}

const NOT_YET = '\u00a0' // keeps the line

const FEWEST_DIGITS = 2
const FEWEST_PLACES = 24

/** Bars by digit, where there are enough areas to choose from. */
function Digits({ country: { callingCode } }: { readonly country: Country }) {
  const { areas, options } = useLists()
  const { all, digitCounts } = areas
  const spots = useMemo(() => countPlacing(all ?? []).spots, [all])
  const isOffered = digitCounts.length >= FEWEST_DIGITS && spots >= FEWEST_PLACES
  return isOffered || (options.digits !== '' && digitCounts.length > 0) ? (
    <DigitBar callingCode={callingCode} counts={digitCounts} digits={options.digits} />
  ) : null
}

/** Opens the page that compares a country with others. */
function CompareButton({ iso }: { readonly iso: string }) {
  return (
    <button
      type="button"
      className={`${linkButton.button} ${styles.action}`}
      onClick={() => openPage('countries', [iso])}
    >
      {sayAs('button', 'Compare…')}
    </button>
  )
}

/** Changes what the rows stand for, where that makes a difference. */
export function RowsButton({ by }: Pick<ListRows<unknown>, 'by'>) {
  return (
    by && (
      <button
        type="button"
        className={`${linkButton.button} ${styles.action}`}
        onClick={() => listBy(by === 'code' ? 'place' : 'code')}
      >
        {by === 'code' ? say('List by place') : say('List by code')}
      </button>
    )
  )
}

/** "None of Germany's areas match: all are shown"; without a name, of the world. */
export function describeUnmatched(countryName: string | undefined): string {
  if (countryName === undefined) return say('None of the areas match: all are shown')
  return say(
    "None of {ending, select, s {{country}''} other {{country}''s}} areas match: all are shown",
    {
      country: countryName,
      ending: countryName.endsWith('s') ? 's' : 'other',
    },
  )
}

/** "359 areas in 340 places, 9 without a position", or "7 of 359 areas in 1 place" where not all are listed. */
export function describeListing(areas: readonly Area[], total: number): string {
  const { placed, unplaced, spots } = countPlacing(areas)
  const isAll = areas.length === total
  const counts = { listed: areas.length, total, spots }
  if (placed === 0 && unplaced > 0)
    return isAll
      ? say('{total, plural, one {# area} other {# areas}} without a position', counts)
      : say('{listed} of {total, plural, one {# area} other {# areas}} without a position', counts)
  if (placed === 0)
    return isAll
      ? formatAreaCount(total)
      : say('{listed} of {total, plural, one {# area} other {# areas}}', counts)
  const count = isAll
    ? say(
        '{total, plural, one {# area} other {# areas}} in {spots, plural, one {# place} other {# places}}',
        counts,
      )
    : say(
        '{listed} of {total, plural, one {# area} other {# areas}} in {spots, plural, one {# place} other {# places}}',
        counts,
      )
  return withUnplaced(count, unplaced)
}

interface DigitBarProps {
  readonly callingCode: string
  readonly counts: readonly DigitCount[] // of all areas of the country
  readonly digits: string // only areas of these are listed; '': all
}

/** How many areas have a code that begins with each digit; each bar lists and maps only these. The legend of the zones. */
function DigitBar({ callingCode, counts, digits }: DigitBarProps) {
  const isLegend = useStore(shownZones) !== undefined
  const most = Math.max(...counts.map(({ count }) => count))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a form's looks along
    <div
      role="group"
      aria-labelledby="digits"
      className={`${bars.digits} ${isLegend ? bars.legend : ''}`}
      data-filtered={digits === '' ? undefined : ''}
    >
      <p id="digits">{say('Areas by first digit after {code}', { code: `+${callingCode}` })}</p>
      <div className={bars.bars} style={{ '--columns': columnsOf(counts.length) } as CSSProperties}>
        {counts.map(({ digit, count }) => (
          <button
            key={digit}
            type="button"
            aria-pressed={digits.includes(digit)}
            aria-label={`${digit}: ${formatAreaCount(count)}`}
            title={`+${callingCode} ${digit}…: ${formatAreaCount(count)}`}
            onClick={() => navigate({ digits: toggled(digits, digit) }, 'replace')}
          >
            <span className={bars.space}>
              <span
                className={bars.bar}
                style={{
                  height: `${(count / most) * 100}%`,
                  background: isLegend ? `var(--zone-${digit}-bar)` : undefined,
                }}
              />
            </span>
            {digit}
          </button>
        ))}
      </div>
    </div>
  )
}

function toggled(digits: string, digit: string): string {
  return digits.includes(digit) ? digits.replace(digit, '') : digits + digit
}

const MOST_IN_LINE = 6 // a finger's width each on the narrowest phone

/** How many bars fill a line, so that lines are of equal length if one has no room for all. */
const columnsOf = (count: number): number => Math.ceil(count / Math.ceil(count / MOST_IN_LINE))

const WIDER = [10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] // km or miles

/** In place of an empty list: within a distance, how far the nearest is, and a button that goes as far. */
export function NothingListed() {
  const { nameTown } = useTownNames()
  const { kind, around, areas, options } = useLists()
  const { near } = options
  const beyond = kind === 'nearest' ? around[0] : areas.beyond
  const there = beyond?.area.position
  if (near?.km === undefined || !there) return <NothingFound />
  const { position, km } = near
  const wider =
    WIDER.map((length) => kmOfLength(length)).find(
      (least) => least >= distanceKm(position, there),
    ) ?? MOST_KM
  return (
    <div className={styles.empty}>
      <p>
        {say('None within {distance}: the nearest is {area}, {way}.', {
          distance: formatDistance(km),
          area: nameTown(beyond.country.iso, beyond.area),
          way: formatWay(position, there),
        })}
      </p>
      <Button onClick={() => navigate({ near: { ...near, km: wider }, view: undefined }, 'push')}>
        {say('Widen to {distance}', { distance: formatDistance(wider) })}
      </Button>
    </div>
  )
}
